import { describe, expect, it } from 'vitest'
import { heatDays, heatMonths, heatWeeks } from './heat-days.ts'
import { withPrayer } from './make-ups.ts'
import { emptyLog, togglePause } from './prayer-log.ts'

const on = (day: string, prayer: 'fajr' | 'asr' | 'isha' = 'fajr') => ({ day, prayer })

it('has no days where there is no today', () => {
  expect(heatDays(emptyLog, 'today', 7)).toEqual([])
  expect(heatWeeks(emptyLog, 'today', { weeks: 2, weekStart: 0 })).toEqual([])
})

it('marks the days of rest', () => {
  const rested = togglePause(togglePause(emptyLog, '2026-11-10'), '2026-11-14')
  const days = heatDays(withPrayer(rested, on('2026-11-15'), { status: 'onTime' }), '2026-11-15', 7)
  expect(days.map(({ isPaused }) => isPaused)).toEqual([false, true, true, true, true, true, false])
  expect(days.at(-1)).toEqual({ day: '2026-11-15', prayed: 1, excused: 0, missed: 0, isPaused: false })
})

it('marks every day of a rest that lasts', () => {
  const resting = togglePause(emptyLog, '2026-11-14')
  const days = heatDays(resting, '2026-11-16', 4)
  expect(days.map(({ isPaused }) => isPaused)).toEqual([false, true, true, true])
})

it('counts no missed and no excused prayer as prayed', () => {
  let log = withPrayer(emptyLog, on('2026-11-15'), { status: 'missed' })
  log = withPrayer(log, on('2026-11-15', 'asr'), { status: 'late' })
  log = withPrayer(log, on('2026-11-15', 'isha'), { status: 'excused' })
  const [day] = heatDays(log, '2026-11-15', 1)
  expect(day).toEqual({ day: '2026-11-15', prayed: 1, excused: 1, missed: 1, isPaused: false })
})

describe('weeks', () => {
  const days = (weekStart: number) =>
    heatWeeks(emptyLog, '2026-11-25', { weeks: 2, weekStart }).map(week => week.map(({ day }) => day))

  it.each([
    [1, '2026-11-16', 3],
    [0, '2026-11-15', 4],
    [6, '2026-11-14', 5],
    [4, '2026-11-12', 7],
  ])('that begin with weekday %i begin on %s, and the last has %i days', (weekStart, first, length) => {
    const [whole, last] = days(weekStart)
    expect([whole?.[0], whole?.length, last?.length]).toEqual([first, 7, length])
    expect(last?.at(-1)).toBe('2026-11-25')
  })

  it('belong to the month they end in', () => {
    const months = heatMonths(heatWeeks(emptyLog, '2026-12-02', { weeks: 6, weekStart: 1 }))
    expect(months).toEqual([
      { from: '2026-11-01', weeks: 5 },
      { from: '2026-12-02', weeks: 1 },
    ])
  })
})
