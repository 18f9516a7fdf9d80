import { describe, expect, it } from 'vitest'
import { splitNights } from '../../contract/split-nights.ts'
import { dayOfCivil } from '../../src/lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { nightAhead, ramadanAhead } from '../../src/lib/hijri/ramadan-nights.ts'
import { eveningAt, type NightPlace } from '../../src/lib/prayer/evening-at.ts'
import { datesAhead, type Planned, take } from './schedule.ts'

const plan = (change: Partial<Planned> = {}): Planned => ({
  amountMinor: 1000,
  frequency: 'daily',
  startsOn: '2026-11-20',
  activatedAt: null,
  timeZone: 'Europe/London',
  latitude: null,
  longitude: null,
  ramadanYear: null,
  nightsMinor: null,
  since: new Date('2026-11-20T09:00:00Z'),
  lastKey: '',
  ...change,
})
const calendar = hijriCalendar()
const now = new Date('2026-11-20T09:00:00Z')
const days = (change: Partial<Planned>, count: number, at = now) =>
  take(datesAhead(plan(change), calendar, at), count).map(({ on }) => on)

/** Ramadan 1448 by the table: its first daylight is 8 February 2027. */
const nights = { latitude: 51.5, longitude: -0.1, ramadanYear: 1448 }
const london = { latitude: 51.5, longitude: -0.1, timeZone: 'Europe/London' }
const ten = { ...nights, frequency: 'last_ten' as const, nightsMinor: splitNights(10_000, 'equal') }

describe('The dates of a plan', () => {
  it('are none before it began, and none that were taken in', () => {
    expect(days({ startsOn: '2026-11-01' }, 2)).toEqual(['2026-11-20', '2026-11-21'])
    expect(days({ lastKey: '2026-11-21' }, 1)).toEqual(['2026-11-22'])
  })

  it('are none of a pause, up to the moment at which it ended', () => {
    const activatedAt = new Date('2026-11-02T09:00:00Z')
    const resumed = (since: string, change: Partial<Planned> = {}) =>
      days({ startsOn: '2026-11-02', activatedAt, since: new Date(since), ...change }, 1, new Date(since))
    expect(resumed('2026-11-20T15:00:00Z', { lastKey: '2026-11-19' })).toEqual(['2026-11-21'])
    expect(resumed('2026-11-20T08:00:00Z', { lastKey: '2026-11-19' })).toEqual(['2026-11-20'])
    const weekly = { frequency: 'weekly', lastKey: '2026-11-09' } as const
    expect(resumed('2026-11-16T07:00:00Z', weekly)).toEqual(['2026-11-16'])
    expect(resumed('2026-11-16T08:01:00Z', weekly)).toEqual(['2026-11-23'])
  })

  it('are none of a pause, though nobody looked until hours after its end', () => {
    const activatedAt = new Date('2026-11-02T09:00:00Z')
    const since = new Date('2026-11-20T15:00:00Z')
    expect(days({ activatedAt, since }, 1, new Date('2026-11-21T20:00:00Z'))).toEqual(['2026-11-21'])
  })

  it('are from the whole of the day on which the plan began', () => {
    const activatedAt = new Date('2026-11-20T15:00:00Z')
    expect(days({ activatedAt, since: activatedAt }, 1, activatedAt)).toEqual(['2026-11-20'])
  })

  it.each([
    ['daily', {}, ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['fridays', { startsOn: '2026-11-21' }, ['2026-11-27', '2026-12-04', '2026-12-11']],
    ['weekly', { startsOn: '2026-11-23' }, ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['monthly', { startsOn: '2026-12-31' }, ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['yearly', { startsOn: '2028-02-29' }, ['2028-02-29', '2029-02-28', '2030-02-28']],
  ] as const)('%s', (frequency, change, expected) => {
    expect(days({ frequency, ...change }, 3)).toEqual(expected)
  })

  it('are let go where nobody looked for a day and a half', () => {
    expect(days({ startsOn: '2026-11-20' }, 1, new Date('2026-11-29T09:00:00Z'))).toEqual(['2026-11-27'])
  })

  it('are at eight in the morning where the donor is, whatever the clocks do', () => {
    const at = (timeZone: string, startsOn: string) =>
      take(
        datesAhead(
          plan({ timeZone, startsOn, since: new Date(0) }),
          calendar,
          new Date(`${startsOn}T00:00:00Z`),
        ),
        3,
      )
        .find(({ on }) => on === startsOn)
        ?.at.toISOString()
    expect(at('Europe/London', '2027-03-27')).toBe('2027-03-27T08:00:00.000Z')
    expect(at('Europe/London', '2027-03-28')).toBe('2027-03-28T07:00:00.000Z')
    expect(at('Asia/Karachi', '2027-03-28')).toBe('2027-03-28T03:00:00.000Z')
    expect(at('America/New_York', '2027-11-07')).toBe('2027-11-07T13:00:00.000Z')
  })

  it('begin at once where the card is saved before that hour, and only then', () => {
    const activatedAt = new Date('2026-11-20T00:20:00Z')
    const begun = plan({ since: activatedAt, activatedAt })
    expect(take(datesAhead(begun, calendar, activatedAt), 2).map(({ at }) => at.toISOString())).toEqual([
      '2026-11-20T00:20:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ])
    const [later] = take(datesAhead({ ...begun, startsOn: '2026-11-21' }, calendar, activatedAt), 1)
    expect(later?.at.toISOString()).toBe('2026-11-21T08:00:00.000Z')
    const [inTokyo] = take(datesAhead({ ...begun, timeZone: 'Asia/Tokyo' }, calendar, activatedAt), 1)
    expect(inTokyo?.at.toISOString()).toBe('2026-11-19T23:00:00.000Z')
  })
})

describe('The nights of Ramadan', () => {
  const inRamadan = new Date('2027-02-01T12:00:00Z')
  const tenOf = (change: Partial<Planned> = {}, given = calendar) =>
    take(datesAhead(plan({ ...ten, since: inRamadan, ...change }), given, inRamadan), 40)

  it('begin at Maghrib of the day before', () => {
    const first = calendar.dayOf({ year: 1448, month: 9, day: 1 })
    expect(first).toBe(dayOfCivil({ year: 2027, month: 2, day: 8 }))
    const [night21] = tenOf()
    expect(night21).toMatchObject({ key: '1448-09-21', on: '2027-02-27', night: 21 })
    // Sunset in London on 27 February: 17:37.
    expect(Math.abs((night21?.at.getTime() ?? 0) - Date.parse('2027-02-27T17:38:00Z'))).toBeLessThan(
      5 * 60_000,
    )
  })

  it('are 29 or 30: no night 30 where Eid comes after 29, and an hour is left to look for the moon', () => {
    const length = calendar.monthLength(1448, 9)
    const dayOne = calendar.dayOf({ year: 1448, month: 9, day: 1 })
    const ending = (days: number) =>
      hijriCalendar({
        region: 'pakistan',
        shiftDays: 0,
        announced: { '1448-10': { day: dayOne + days, state: 'confirmed' } },
      })
    expect([29, 30]).toContain(length)
    expect(tenOf({}, ending(29)).map(({ night }) => night)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29])
    const whole = tenOf({}, ending(30))
    expect(whole.map(({ night }) => night)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
    const [, night30] = whole.slice(-2)
    expect(whole.reduce((sum, { minor }) => sum + minor, 0)).toBe(10_000)
    // Maghrib on 8 March is about 17:54.
    expect(night30?.at.getTime()).toBeGreaterThan(Date.parse('2027-03-08T20:30:00Z'))
  })

  it('leave out those that the donor gives nothing for', () => {
    const nightsMinor = [0, 0, 5000, 0, 0, 0, 5000, 0, 0, 0]
    expect(tenOf({ nightsMinor }).map(({ night, minor }) => [night, minor])).toEqual([
      [23, 5000],
      [27, 5000],
    ])
  })

  it('of a whole Ramadan get the same each', () => {
    const all = tenOf({ frequency: 'ramadan', nightsMinor: null })
    expect(all).toHaveLength(calendar.monthLength(1448, 9))
    expect(new Set(all.map(({ minor }) => minor))).toEqual(new Set([1000]))
  })

  it('are those of this Ramadan until its last is over, then of the next', () => {
    const ahead = (at: string) => ramadanAhead(calendar, eveningAt(new Date(at), london))
    expect(ahead('2026-11-20T12:00:00Z')).toBe(1448)
    expect(ahead('2027-02-28T12:00:00Z')).toBe(1448)
    // In night 29, the last by the table, and after it.
    expect(ahead('2027-03-08T00:01:00Z')).toBe(1448)
    expect(ahead('2027-03-08T05:30:00Z')).toBe(1449)
    expect(ahead('2027-03-12T12:00:00Z')).toBe(1449)
    const next = (at: string) => nightAhead(calendar, 1448, eveningAt(new Date(at), london))
    expect(next('2026-11-20T12:00:00Z')).toBe(1)
    expect(next('2027-02-27T12:00:00Z')).toBe(21)
    expect(next('2027-03-01T12:00:00Z')).toBe(23)
  })

  it('last until Fajr of their place, and until three where none is known', () => {
    const night = (at: string, place: NightPlace = london) =>
      nightAhead(calendar, 1448, eveningAt(new Date(at), place))
    // By the Muslim World League Fajr is at 04:57 in London on 28 February, and at 05:28 in Makkah.
    expect([night('2027-02-27T23:59:00Z'), night('2027-02-28T01:30:00Z')]).toEqual([21, 21])
    expect([night('2027-02-28T04:56:00Z'), night('2027-02-28T04:57:00Z')]).toEqual([21, 22])
    const makkah = { latitude: 21.4, longitude: 39.8, timeZone: 'Asia/Riyadh' }
    expect([night('2027-02-28T02:00:00Z', makkah), night('2027-02-28T02:45:00Z', makkah)]).toEqual([21, 22])
    const nowhere = { ...london, latitude: null, longitude: null }
    expect([night('2027-02-28T02:59:00Z', nowhere), night('2027-02-28T03:00:00Z', nowhere)]).toEqual([21, 22])
  })

  it('are a plan’s as long as they run, though it began after midnight', () => {
    const first = (at: string, change: Partial<Planned> = {}) => {
      const since = new Date(at)
      return take(datesAhead(plan({ ...ten, activatedAt: since, since, ...change }), calendar, since), 1)[0]
    }
    const running = first('2027-03-06T00:02:00Z')
    expect(running).toMatchObject({ key: '1448-09-27', on: '2027-03-05', night: 27 })
    expect(running?.at.getTime()).toBeLessThan(Date.parse('2027-03-05T18:00:00Z'))
    expect(first('2027-03-06T00:02:00Z', { lastKey: '1448-09-27' })?.night).toBe(28)
    expect(first('2027-03-06T05:30:00Z')?.night).toBe(28)
  })

  it('are none of a pause that ended while they ran', () => {
    const since = new Date('2027-03-06T00:02:00Z')
    const resumed = plan({ ...ten, activatedAt: inRamadan, since, lastKey: '1448-09-25' })
    expect(take(datesAhead(resumed, calendar, since), 1)[0]?.night).toBe(28)
  })
})
