import { describe, expect, it } from 'vitest'
import { announcedStarts, dayOfIso, monthOfKey } from './announced-starts.ts'
import { dayOfCivil } from './civil-date.ts'
import { hijriCalendar } from './hijri-calendar.ts'
import { isPossibleMonth } from './is-possible-month.ts'

const month = {
  region: 'pakistan',
  month: '1447-09',
  startsOn: '2026-02-19',
  state: 'confirmed',
  source: 'X',
}
const day = dayOfCivil({ year: 2026, month: 2, day: 19 })

describe('What the service has announced', () => {
  it.each([
    null,
    'x',
    { months: 'all' },
    { months: [{ ...month, region: 'umm-al-qura' }] },
    { months: [{ ...month, region: 'atlantis' }] },
    { months: [{ ...month, month: '1447-13' }] },
    { months: [{ ...month, startsOn: '2026-02-30' }] },
  ])('is nothing where it is not sound (%j)', value => expect(announcedStarts(value)).toEqual({}))

  it('is kept by region and month, with its source', () =>
    expect(announcedStarts({ months: [month, { ...month, startsOn: 7 }] })).toEqual({
      pakistan: { '1447-09': { day, state: 'confirmed', source: 'X' } },
    }))

  it('stands above what was brought, in its region alone', () => {
    const { pakistan } = announcedStarts({ months: [{ ...month, state: 'provisional' }] })
    const there = hijriCalendar({ region: 'pakistan', shiftDays: 0, announced: pakistan })
    expect([there.hijriOf(day), there.basisOf(1447, 9)]).toEqual([
      { year: 1447, month: 9, day: 1 },
      'provisional',
    ])
    expect(hijriCalendar().hijriOf(day)).toEqual({ year: 1447, month: 9, day: 2 })
    // What the region had before stays.
    expect(there.basisOf(1446, 9)).toBe('confirmed')
  })
})

it('a month and the one before it have 29 or 30 days', () => {
  const starting = (startsOn: number) => ({ '1447-09': { day: startsOn, state: 'confirmed' as const } })
  const possible = [-2, -1, 0, 1].filter(by => isPossibleMonth('pakistan', starting(day + by), '1447-09'))
  expect(possible).toEqual([-1, 0])
  expect(isPossibleMonth('pakistan', {}, '1447-14')).toBe(false)
})

it('reads days and months, and nothing else', () => {
  expect([dayOfIso('2026-02-19'), dayOfIso('2026-2-19'), dayOfIso('')]).toEqual([day, null, null])
  expect([monthOfKey('1447-09'), monthOfKey('1299-09'), monthOfKey('9')]).toEqual([
    { year: 1447, month: 9 },
    null,
    null,
  ])
})
