import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/time-units.ts'
import { addDays, localDateAt } from './local-date.ts'
import { firstRules } from './reward-rules.ts'
import {
  afterMissed,
  isNewDay,
  type LoggedVisit,
  noStreak,
  oneMore,
  type Pause,
  type Streak,
} from './streak.ts'

const rules = firstRules.streak
const start = Date.parse('2026-01-05T00:00:00Z')

const at = (hours: number, timeZone: string) => {
  const moment = new Date(start + hours * hourMs)
  return { at: moment, timeZone, localDate: localDateAt(moment, timeZone) }
}

/** What is done on a day: all days are in one zone. */
type Deed = 'visit' | 'nothing' | 'pause' | 'resume' | 'resume and visit'

/** The rules told once more, a day at a time, by hand. */
function byHand(deeds: readonly Deed[]): Streak {
  let [days, longest, freezes, isPaused] = [0, 0, 0, false]
  for (const deed of deeds) {
    const wasPaused = isPaused
    if (deed === 'pause') isPaused = true
    if (deed.startsWith('resume')) isPaused = false
    const isVisited = deed === 'visit' || deed === 'resume and visit'
    if (isVisited && !isPaused) {
      days += 1
      longest = Math.max(longest, days)
      if (days % 7 === 0) freezes = Math.min(2, freezes + 1)
    } else if (!isVisited && !isPaused && !wasPaused && days > 0) {
      if (freezes > 0) freezes -= 1
      else days = 0
    }
  }
  return { days, longest, freezes }
}

function byRules(deeds: readonly Deed[]): Streak {
  const pauses: Pause[] = []
  let last: (LoggedVisit & { streak: Streak }) | null = null
  const standing = (today: LoggedVisit) =>
    last ? afterMissed(last.streak, last, today, { pauses, rules }).streak : noStreak
  for (const [i, deed] of deeds.entries()) {
    const today = at(i * 24 + 12, 'UTC')
    const open = pauses.find(({ until }) => until === null)
    if (deed === 'pause' && !open) pauses.push({ from: today.localDate, until: null })
    if (deed.startsWith('resume') && open) open.until = today.localDate
    if (deed !== 'visit' && deed !== 'resume and visit') continue
    const before = standing(today)
    const isPaused = pauses.some(({ until }) => until === null)
    last = { ...today, streak: isPaused ? before : oneMore(before, rules) }
  }
  return standing(at(deeds.length * 24 + 12, 'UTC'))
}

const deed = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Deed>('visit') },
  { weight: 4, arbitrary: fc.constant<Deed>('nothing') },
  { weight: 1, arbitrary: fc.constantFrom<Deed>('pause', 'resume', 'resume and visit') },
)

/** Visits of one who goes from zone to zone: what of them is logged. */
function logged(visits: readonly { waitHours: number; timeZone: string }[]): LoggedVisit[] {
  const log: LoggedVisit[] = []
  let hours = 0
  for (const { waitHours, timeZone } of visits) {
    hours += waitHours
    const now = at(hours, timeZone)
    const last = log.at(-1)
    if (!last || isNewDay(last, now, rules)) log.push(now)
  }
  return log
}

const zones = ['Pacific/Kiritimati', 'Asia/Jakarta', 'Europe/London', 'America/New_York', 'Pacific/Pago_Pago']
const hop = fc.record({ waitHours: fc.nat({ max: 40 }), timeZone: fc.constantFrom(...zones) })

describe('A change of the time zone', () => {
  it('never gives two days within 20 hours', () => {
    fc.assert(
      fc.property(fc.array(hop, { maxLength: 60 }), visits => {
        const log = logged(visits)
        for (const [i, visit] of log.entries()) {
          const before = log[i - 1]
          if (!before) continue
          expect(visit.localDate > before.localDate).toBe(true)
          if (visit.timeZone !== before.timeZone)
            expect(visit.at.getTime() - before.at.getTime()).toBeGreaterThanOrEqual(20 * hourMs)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('gives no more than a day or two over the days that passed, however long it is kept up', () => {
    const restless = fc.array(
      fc.record({ waitHours: fc.integer({ min: 1, max: 20 }), timeZone: fc.constantFrom(...zones) }),
      { minLength: 100, maxLength: 200 },
    )
    fc.assert(
      fc.property(restless, visits => {
        const hours = visits.reduce((sum, { waitHours }) => sum + waitHours, 0)
        expect(logged(visits).length).toBeLessThanOrEqual(hours / 24 + 3)
      }),
    )
  })

  it('ends no row of who travels over the date line', () => {
    const before = { ...at(9.5, 'Pacific/Pago_Pago'), streak: { days: 5, longest: 5, freezes: 0 } }
    const after = at(9.5 + 22, 'Pacific/Kiritimati')
    expect([before.localDate, after.localDate]).toEqual(['2026-01-04', '2026-01-06'])
    expect(afterMissed(before.streak, before, after, { pauses: [], rules }).streak.days).toBe(5)
  })

  it.each([0, 2])('ends no row, and takes no freeze, by the day that it holds back: %i held', freezes => {
    const before = { ...at(23, 'Europe/London'), streak: { days: 40, longest: 40, freezes } }
    const at20 = (days: number) => at(14 + days * 24, 'Asia/Dhaka')
    expect([before.localDate, at20(1).localDate]).toEqual(['2026-01-05', '2026-01-06'])
    expect(isNewDay(before, { ...at20(1), at: new Date(at20(1).at.getTime() - 2 * hourMs) }, rules)).toBe(
      false,
    )
    const after = (days: number) => afterMissed(before.streak, before, at20(days), { pauses: [], rules })
    expect(after(2)).toEqual({ streak: before.streak, frozenDays: 0 })
    // Two more days were missed: the 8th, and the 9th.
    expect(after(5).streak).toEqual({ ...before.streak, days: freezes && 40, freezes: 0 })
  })

  it('does not hold up who stays: midnight is enough', () => {
    expect(
      logged([
        { waitHours: 23, timeZone: 'UTC' },
        { waitHours: 2, timeZone: 'UTC' },
      ]),
    ).toHaveLength(2)
  })
})

describe('Days in a row', () => {
  it('end with the third missed day, however many weeks went before', () => {
    const last = { ...at(12, 'UTC'), streak: { days: 700, longest: 700, freezes: 2 } }
    const after = (missed: number) =>
      afterMissed(last.streak, last, at(12 + (missed + 1) * 24, 'UTC'), { pauses: [], rules })
    expect(after(3)).toEqual({ streak: { days: 0, longest: 700, freezes: 0 }, frozenDays: 0 })
    expect(after(2)).toEqual({ streak: { days: 700, longest: 700, freezes: 0 }, frozenDays: 2 })
  })

  it('rest in a pause, both its ends included, and no longer', () => {
    const last = { ...at(12, 'UTC'), streak: { days: 4, longest: 9, freezes: 0 } }
    const pause = { from: addDays(last.localDate, 1), until: addDays(last.localDate, 40) }
    const after = (days: number) =>
      afterMissed(last.streak, last, at(12 + days * 24, 'UTC'), { pauses: [pause], rules }).streak.days
    expect([after(41), after(42)]).toEqual([4, 0])
  })

  it('are those that one counts day by day', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 120 }), deeds => {
        expect(byRules(deeds)).toEqual(byHand(deeds))
      }),
      { numRuns: 500 },
    )
  })
})
