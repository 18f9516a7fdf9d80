import { describe, expect, it } from 'vitest'
import { minuteMs } from '../../../contract/time-units.ts'
import { calculationFor, standardChoice } from './calculation.ts'
import { timesOfDays } from './day-times.ts'
import { dueAndNext, remindersIn, remindersOf, standardReminders } from './reminders.ts'

const jakarta = { latitude: -6.2, longitude: 106.8, timeZone: 'Asia/Jakarta', country: 'ID' }
const days = timesOfDays(
  jakarta,
  { year: 2026, month: 11, day: 19 },
  3,
  calculationFor(standardChoice, jakarta),
)

it.each([null, 'on', { isOn: true }, { isOn: true, before: 'all' }])(
  'is off where what was kept is no choice (%j)',
  kept => expect(remindersOf(kept)).toEqual(standardReminders),
)

it('keeps only minutes that can be chosen', () =>
  expect(remindersOf({ isOn: true, hasTone: false, before: { fajr: 10, asr: 7, duha: 5 } })).toEqual({
    isOn: true,
    hasTone: false,
    before: { fajr: 10 },
  }))

describe('What is due', () => {
  const all = remindersIn(days, { isOn: true, hasTone: true, before: { fajr: 0, asr: 15 } })
  const asr = (days[1]?.asr ?? 0) - 15 * minuteMs

  it('is nothing that was due before anybody looked', () =>
    expect(dueAndNext(all, asr, asr + minuteMs).due).toBeNull())

  it('is nothing that a sleeping device has missed by ten minutes', () =>
    expect(dueAndNext(all, asr - minuteMs, asr + 10 * minuteMs).due).toBeNull())

  it('is the prayer whose minutes have come, once', () => {
    const { due, next } = dueAndNext(all, asr - minuteMs, asr + 1)
    expect(due).toEqual({ key: 'asr 2026-11-20 15', prayer: 'asr', at: asr + 15 * minuteMs, ringAt: asr })
    expect(next).toBe(days[2]?.fajr)
    expect(dueAndNext(all, asr + 1, asr + minuteMs).due).toBeNull()
  })

  it('knows no more prayers than are chosen', () =>
    expect(new Set(all.map(({ prayer }) => prayer))).toEqual(new Set(['fajr', 'asr'])))
})
