import { describe, expect, it } from 'vitest'
import {
  madeUpOf,
  openOf,
  owedOf,
  settledLog,
  withMadeUp,
  withOwed,
  withPrayer,
  withTakenBack,
  withTakenOff,
} from './make-ups.ts'
import { emptyLog, logOf, mostOwed, type PrayerLog } from './prayer-log.ts'

const phone: PrayerLog = { ...emptyLog, device: 'phone' }
const [first, second] = ['2026-11-18', '2026-11-20']
const fajr = (day: string) => ({ day, prayer: 'fajr' as const })
const missed = (log: PrayerLog, day: string) => withPrayer(log, fajr(day), { status: 'missed' })
const statusOf = (log: PrayerLog, day: string) => settledLog(log).days[day]?.fajr?.status
const counted = (made: number, undone: number[] = [], owed = 0) => ({ fajr: { owed, made, undone } })

describe('refuses', () => {
  it('to make up what is not owed', () => {
    expect(withMadeUp(phone, 'asr')).toBe(phone)
  })

  it('to make up, to take off or to take back more than there is', () => {
    const log = withOwed(missed(phone, first), 'fajr', 3)
    expect(owedOf(withMadeUp(log, 'fajr', 9), 'fajr')).toBe(0)
    expect(owedOf(withTakenOff(log, 'fajr', 9), 'fajr')).toBe(1)
    expect(owedOf(withTakenBack(withMadeUp(log, 'fajr', 2), 'fajr', 9), 'fajr')).toBe(4)
    expect(withTakenBack(log, 'fajr', 0)).toEqual(log)
  })

  it('to owe more than a person can', () => {
    const most = withOwed(withOwed(phone, 'fajr', 5), 'fajr', 10 * mostOwed)
    expect(owedOf(most, 'fajr')).toBe(mostOwed)
    expect(withOwed(most, 'fajr')).toBe(most)
  })

  it('to count a make-up for what is owed only later', () => {
    const log: PrayerLog = { ...phone, counts: { phone: counted(1, [], 1), desk: counted(2) } }
    expect(owedOf(log, 'fajr')).toBe(0)
    expect(owedOf(withOwed(log, 'fajr'), 'fajr')).toBe(1)
    expect(owedOf(missed(log, first), 'fajr')).toBe(1)
    expect(owedOf(missed(withOwed(log, 'fajr'), first), 'fajr')).toBe(2)
  })

  it('a make-up for a second day, and one that was taken back', () => {
    const madeUp = { fajr: { status: 'madeUp' as const, makeUp: 'desk.1' } }
    const twice: PrayerLog = {
      ...phone,
      days: { [second]: madeUp, [first]: madeUp },
      counts: { desk: counted(1) },
    }
    expect([statusOf(twice, first), statusOf(twice, second)]).toEqual(['madeUp', 'missed'])
    const undone: PrayerLog = { ...twice, counts: { desk: counted(1, [1]) } }
    expect([statusOf(undone, first), owedOf(settledLog(undone), 'fajr')]).toEqual(['missed', 2])
  })
})

it('keeps what a prayer was, and takes it out again', () => {
  const logged = withPrayer(phone, fajr(second), { status: 'congregation', isCombined: true })
  expect(logOf(structuredClone(logged))).toEqual(logged)
  expect(withPrayer(logged, fajr(second), null).days[second]).toEqual({})
})

it('makes up the oldest first, then those from before', () => {
  let log = withOwed(missed(missed(phone, second), first), 'fajr')
  expect(owedOf(log, 'fajr')).toBe(3)
  log = withMadeUp(log, 'fajr')
  expect([statusOf(log, first), statusOf(log, second)]).toEqual(['madeUp', 'missed'])
  log = withMadeUp(withMadeUp(log, 'fajr'), 'fajr')
  expect(owedOf(log, 'fajr')).toBe(0)
  expect(withMadeUp(log, 'fajr')).toBe(log)
  expect(logOf(structuredClone(log))).toEqual(log)
})

it('owes again what was taken back by hand, and nothing else', () => {
  const log = withMadeUp(missed(missed(phone, second), first), 'fajr')
  expect(owedOf(missed(log, first), 'fajr')).toBe(2)
  expect(owedOf(withPrayer(log, fajr(first), { status: 'late' }), 'fajr')).toBe(1)
  expect(owedOf(withPrayer(log, fajr(first), null), 'fajr')).toBe(1)
})

it('knows that a shortened prayer is still the one that was made up', () => {
  const log = withMadeUp(missed(phone, first), 'fajr')
  const entry = log.days[first]?.fajr
  const shortened = withPrayer(log, fajr(first), { status: 'madeUp', ...entry, isShortened: true })
  expect(shortened.days[first]?.fajr).toEqual({ ...entry, isShortened: true })
  expect(owedOf(shortened, 'fajr')).toBe(0)
})

it('spreads make-ups of two devices for one day over two days', () => {
  const log = missed(missed(phone, second), first)
  const both: PrayerLog = {
    ...withMadeUp(log, 'fajr'),
    counts: { phone: counted(1), desk: counted(1) },
  }
  expect([statusOf(both, first), statusOf(both, second)]).toEqual(['madeUp', 'madeUp'])
  expect(owedOf(settledLog(both), 'fajr')).toBe(0)
  expect(settledLog(settledLog(both))).toEqual(settledLog(both))
})

it('lets what was made up be for what is owed from before, before it is for a day', () => {
  const log: PrayerLog = { ...missed(phone, first), counts: { desk: counted(1, [], 1) } }
  expect([statusOf(log, first), owedOf(settledLog(log), 'fajr')]).toEqual(['missed', 1])
})

it('owes five years at once, and makes up the days that are known first', () => {
  const log = withMadeUp(withOwed(missed(missed(phone, second), first), 'fajr', 1825), 'fajr', 3)
  expect([statusOf(log, first), statusOf(log, second)]).toEqual(['madeUp', 'madeUp'])
  expect([owedOf(log, 'fajr'), madeUpOf(log, 'fajr'), openOf(log, 'fajr')]).toEqual([1824, 3, 1824])
  const back = withTakenBack(log, 'fajr', 3)
  expect([statusOf(back, first), owedOf(back, 'fajr'), madeUpOf(back, 'fajr')]).toEqual(['missed', 1827, 0])
  expect(logOf(structuredClone(back))).toEqual(back)
})

it('counts as made up what was noted so by hand, and not what was taken off', () => {
  const log = withTakenOff(withOwed(phone, 'fajr', 18_250), 'fajr', 16_425)
  expect([owedOf(log, 'fajr'), madeUpOf(log, 'fajr')]).toEqual([1825, 0])
  expect(logOf(structuredClone(log))).toEqual(log)
  expect(madeUpOf(withPrayer(log, fajr(first), { status: 'madeUp' }), 'fajr')).toBe(1)
})

it('takes off once what two devices took off apart', () => {
  const off = (owed: number, takenOff: number) => ({ fajr: { owed, takenOff, made: 0, undone: [] } })
  const log: PrayerLog = { ...phone, counts: { phone: off(5, 4), desk: off(0, 4) } }
  expect(owedOf(log, 'fajr')).toBe(1)
  expect(owedOf(withTakenOff(log, 'fajr', 1), 'fajr')).toBe(0)
  expect(owedOf(withOwed(log, 'fajr', 10), 'fajr')).toBe(11)
})

it('owes as many more as were added, though what another device noted has not come yet', () => {
  const log: PrayerLog = {
    ...phone,
    counts: { desk: { fajr: { owed: 0, takenOff: 4, made: 0, undone: [] } } },
  }
  expect(owedOf(log, 'fajr')).toBe(0)
  expect(owedOf(withOwed(log, 'fajr', 10), 'fajr')).toBe(10)
})
