import { expect, it } from 'vitest'
import { heatDays } from './heat-days.ts'
import { withPrayer } from './make-ups.ts'
import { emptyLog, togglePause } from './prayer-log.ts'

const on = (day: string, prayer: 'fajr' | 'asr' = 'fajr') => ({ day, prayer })

it('has no days where there is no today', () => {
  expect(heatDays(emptyLog, 'today', 7)).toEqual([])
})

it('marks the days of rest', () => {
  const rested = togglePause(togglePause(emptyLog, '2026-11-10'), '2026-11-14')
  const days = heatDays(withPrayer(rested, on('2026-11-15'), { status: 'onTime' }), '2026-11-15', 7)
  expect(days.map(({ isPaused }) => isPaused)).toEqual([false, true, true, true, true, true, false])
  expect(days.at(-1)).toEqual({ day: '2026-11-15', prayed: 1, isPaused: false })
})

it('counts no missed prayer as prayed', () => {
  let log = withPrayer(emptyLog, on('2026-11-15'), { status: 'missed' })
  log = withPrayer(log, on('2026-11-15', 'asr'), { status: 'late' })
  expect(heatDays(log, '2026-11-15', 1)).toEqual([{ day: '2026-11-15', prayed: 1, isPaused: false }])
})
