import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostChanges } from '../../../contract/worship-limits.ts'
import { openDevice } from '../../../tests/fakes/merge-device.ts'
import { makeWorshipService, type WorshipService } from '../../../tests/fakes/worship-service.ts'
import { addDays, isoOf } from '../../lib/prayer/calendar-day.ts'
import { owedOf, settledLog, withMadeUp, withOwed, withPrayer } from '../../lib/prayer/make-ups.ts'
import {
  type LoggedPrayer,
  logOf,
  type PrayerLog,
  type PrayerStatus,
  togglePause,
} from '../../lib/prayer/prayer-log.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'

async function openWorshipper(service: WorshipService, asked: { person?: string | null } = {}) {
  const device = await openDevice(service, { ...asked, scope: 'prayers' })
  const kept = () => device.withDatabase(db => db.settings.get('prayer-log'))
  const log = async (): Promise<PrayerLog> => settledLog(logOf((await kept())?.value))
  return Object.assign(device, {
    kept,
    keep: (value: unknown) => device.withDatabase(db => db.settings.put({ key: 'prayer-log', value })),
    log,
    note: (day: string, prayer: Prayer, entry: LoggedPrayer | null) =>
      device.changePrayerLog(before => withPrayer(before, { day, prayer }, entry)),
    owe: () => device.changePrayerLog(before => withOwed(before, 'fajr')),
    makeUp: () => device.changePrayerLog(before => withMadeUp(before, 'fajr')),
    rest: (today: string) => device.changePrayerLog(before => togglePause(before, today)),
    owed: async () => owedOf(await log(), 'fajr'),
  })
}

type Worshipper = Awaited<ReturnType<typeof openWorshipper>>

async function joined(service: WorshipService): Promise<Worshipper> {
  const device = await openWorshipper(service)
  await device.join()
  return device
}

/** Until both know all. */
async function mergeBoth(one: Worshipper, two: Worshipper): Promise<void> {
  for (const device of [one, two, one]) await device.merge()
}

const day = '2026-11-20'
/** Without days that hold nothing. */
const shownOn = async (device: Worshipper) => {
  const { days, counts, pauses } = await device.log()
  const logged = Object.entries(days).filter(([, each]) => Object.keys(each).length > 0)
  return { days: Object.fromEntries(logged), counts, pauses }
}

describe('of a log nothing goes', () => {
  it.each([
    ['where nobody let the device', 'amina', undefined],
    ['where it was switched off', 'amina', 'off' as const],
    ['for another person', 'bilal', 'on' as const],
  ])('%s', async (_, person, standing) => {
    const service = makeWorshipService()
    const device = await openWorshipper(service, { person })
    if (standing) await device.join(standing)
    await device.note(day, 'fajr', { status: 'missed' })
    await expect(device.merge()).rejects.toThrow()
    expect([service.calls, service.kept.size]).toEqual([0, 0])
  })
})

describe('two devices', () => {
  it('that noted apart show all of both, and count it', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    await one.note(day, 'fajr', { status: 'onTime' })
    await one.rest('2026-11-10')
    await two.note(day, 'asr', { status: 'congregation', isCombined: true })
    await two.owe()
    await mergeBoth(one, two)
    expect(await shownOn(one)).toMatchObject({
      days: { [day]: { fajr: { status: 'onTime' }, asr: { status: 'congregation', isCombined: true } } },
      pauses: [{ from: '2026-11-10', to: null }],
    })
    expect(await shownOn(two)).toEqual(await shownOn(one))
    expect([await one.owed(), await two.owed()]).toEqual([1, 1])
  })

  it('that each counted one make-up have counted two, and go on counting', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    for (const missed of ['2026-11-17', '2026-11-18', '2026-11-19'])
      await one.note(missed, 'fajr', { status: 'missed' })
    await one.owe()
    await mergeBoth(one, two)
    await one.makeUp()
    await two.makeUp()
    await mergeBoth(one, two)
    expect([await one.owed(), await two.owed()]).toEqual([2, 2])
    await two.makeUp()
    await two.makeUp()
    await mergeBoth(one, two)
    expect([await one.owed(), await two.owed()]).toEqual([0, 0])
    const { days } = await one.log()
    expect(Object.values(days).map(each => each.fajr?.status)).toEqual(['madeUp', 'madeUp', 'madeUp'])
  })

  it('know what was taken out, and do not bring it back', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    await one.note(day, 'fajr', { status: 'missed' })
    await mergeBoth(one, two)
    await two.note(day, 'fajr', null)
    await mergeBoth(two, one)
    expect([await one.owed(), (await one.log()).days[day]]).toEqual([0, {}])
  })

  it('of which one lost its storage lose nothing on the other', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    await one.note(day, 'fajr', { status: 'late' })
    await one.owe()
    await mergeBoth(one, two)
    await one.withDatabase(db => db.settings.delete('prayer-log'))
    await mergeBoth(one, two)
    expect((await two.log()).days[day]?.fajr).toEqual({ status: 'late' })
    expect(await shownOn(one)).toEqual(await shownOn(two))
    expect(await one.owed()).toBe(1)
  })

  it('count what both owed before devices had names, each its own', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    await one.keep({ days: {}, owed: { fajr: 3 }, pauses: [] })
    await two.keep({ days: {}, owed: { fajr: 2 }, pauses: [] })
    expect([await one.stock(), await two.stock()]).toEqual([1, 1])
    await mergeBoth(one, two)
    await mergeBoth(one, two)
    expect([await one.owed(), await two.owed()]).toEqual([5, 5])
  })

  it('lose nothing when an answer is lost', async () => {
    const service = makeWorshipService()
    const [one, two] = [await joined(service), await joined(service)]
    await one.owe()
    service.answersToLose = 1
    await expect(one.merge()).rejects.toMatchObject({ code: 'network' })
    await one.owe()
    await mergeBoth(one, two)
    expect([await one.owed(), await two.owed()]).toEqual([2, 2])
  })
})

it('a merge that brings nothing new sends nothing', async () => {
  const service = makeWorshipService()
  const [one, two] = [await joined(service), await joined(service)]
  await one.note(day, 'fajr', { status: 'missed' })
  await two.note(day, 'fajr', { status: 'late', isShortened: true })
  await one.makeUp()
  await mergeBoth(one, two)
  const versions = [...service.kept.values()].map(({ version }) => version)
  await mergeBoth(two, one)
  expect([...service.kept.values()].map(({ version }) => version)).toEqual(versions)
})

it('a year of prayers goes over, a day at a time', async () => {
  const service = makeWorshipService({ pageItems: 200 })
  const [one, two] = [await joined(service), await joined(service)]
  const dates = Array.from({ length: 365 }, (_, at) => isoOf(addDays({ year: 2025, month: 1, day: 1 }, at)))
  const whole = Object.fromEntries(prayers.map(prayer => [prayer, { status: 'onTime' }]))
  await one.keep({ days: Object.fromEntries(dates.map(each => [each, whole])), owed: {}, pauses: [] })
  await one.merge()
  expect(service.calls).toBe(Math.ceil(dates.length / mostChanges))
  await two.merge()
  expect((await two.log()).days).toEqual((await one.log()).days)
})

type Act = { device: number } & (
  | { kind: 'note'; prayer: Prayer; status: PrayerStatus }
  | { kind: 'owe' }
  | { kind: 'makeUp' }
  | { kind: 'merge'; isLost: boolean }
)

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    device: fc.nat(2),
    kind: fc.constant('note'),
    prayer: fc.constantFrom('asr', 'isha'),
    status: fc.constantFrom('missed', 'late', 'onTime'),
  }),
  fc.record({ device: fc.nat(2), kind: fc.constant('owe') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('makeUp') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('merge'), isLost: fc.boolean() }),
)

describe('three devices', () => {
  it('come to the same log and the same count, in whatever order they note, merge and lose answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async acts => {
        const service = makeWorshipService()
        const devices = [await joined(service), await joined(service), await joined(service)]
        const first = devices[0]!
        for (let at = 0; at < 14; at += 1) await first.owe()
        for (const device of devices) await device.merge()
        for (const each of acts) {
          const device = devices[each.device]!
          if (each.kind === 'note') await device.note(day, each.prayer, { status: each.status })
          else if (each.kind === 'owe') await device.owe()
          else if (each.kind === 'makeUp') await device.makeUp()
          else {
            service.answersToLose = each.isLost ? 1 : 0
            await device.merge().catch(() => undefined)
            service.answersToLose = 0
          }
        }
        for (const device of [...devices, ...devices]) await device.merge()
        const [mine, ...others] = await Promise.all(devices.map(shownOn))
        for (const other of others) expect(other).toEqual(mine)
        const count = (kind: Act['kind']) => acts.filter(each => each.kind === kind).length
        expect(await first.owed()).toBe(14 + count('owe') - count('makeUp'))
      }),
      { numRuns: 12 },
    )
  })
})
