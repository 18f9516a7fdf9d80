import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestItem } from '../../../contract/worship-limits.ts'
import { canonical, type Json } from '../sync/canonical.ts'
import { editedItem, type Item, mergedItem, noItem, type Parts, partsOf } from '../sync/item.ts'
import {
  owedOf,
  settledLog,
  withMadeUp,
  withOwed,
  withPrayer,
  withTakenBack,
  withTakenOff,
} from './make-ups.ts'
import {
  emptyLog,
  type LoggedPrayer,
  type PrayerLog,
  type PrayerStatus,
  prayerStatuses,
  togglePause,
} from './prayer-log.ts'
import { settlePrayers, thingsOfLog, withThings } from './prayer-log-parts.ts'
import { prayers } from './prayers.ts'

/** A device: the log that it keeps, and what it knows of each thing. */
interface Device {
  name: string
  log: PrayerLog
  items: ReadonlyMap<string, Item>
}

const made = (name: string): Device => ({ name, log: { ...emptyLog, device: name }, items: new Map() })

const knownIn = (items: Device['items'], id: string): Parts => partsOf(items.get(id) ?? noItem, settlePrayers)

/** What was changed on it counts as written. */
function noted(device: Device): Device {
  const { name, log, items } = device
  const things = thingsOfLog(log, id => knownIn(items, id))
  const written = [...things].map(([id, parts]): [string, Item] => [
    id,
    editedItem(items.get(id) ?? noItem, parts, { device: name, settle: settlePrayers }),
  ])
  return { ...device, items: new Map([...items, ...written]) }
}

const changed = (device: Device, change: (log: PrayerLog) => PrayerLog): Device =>
  noted({ ...device, log: change(settledLog(device.log)) })

function heard(device: Device, { items: theirs }: Device): Device {
  const ids = new Set([...device.items.keys(), ...theirs.keys()])
  const items = new Map(
    [...ids].map(id => [id, mergedItem(device.items.get(id) ?? noItem, theirs.get(id) ?? noItem)]),
  )
  const things = new Map([...ids].map(id => [id, knownIn(items, id)]))
  return { ...device, items, log: withThings(device.log, things) }
}

/** All three, as often as it takes until each knows all. */
function allHeard([a, b, c]: Devices): Devices {
  const all = heard(heard(a, b), c)
  return [all, heard(b, all), heard(c, all)]
}

const day = '2026-11-20'
const fajr = { day, prayer: 'fajr' as const }
const logs = (device: Device, entry: LoggedPrayer | null): Device =>
  changed(device, log => withPrayer(log, fajr, entry))
const seen = ({ log }: Device) => settledLog(log).days[day]?.fajr
const owed = ({ log }: Device) => owedOf(settledLog(log), 'fajr')
const madeUp = (device: Device): Device => changed(device, log => withMadeUp(log, 'fajr'))
const oneMore = (device: Device): Device => changed(device, log => withOwed(log, 'fajr'))
const oneFewer = (device: Device): Device => changed(device, log => withTakenOff(log, 'fajr', 1))
const missedOn = (device: Device, on: string): Device =>
  changed(device, log => withPrayer(log, { day: on, prayer: 'fajr' }, { status: 'missed' }))

describe('a prayer that two devices noted apart', () => {
  it.each<[PrayerStatus, PrayerStatus]>([
    ['missed', 'onTime'],
    ['missed', 'late'],
    ['missed', 'excused'],
    ['excused', 'late'],
    ['madeUp', 'late'],
    ['late', 'onTime'],
    ['onTime', 'congregation'],
  ])('as %s and as %s is shown as the second, whoever hears', (less, more) => {
    const [one, two] = [logs(made('one'), { status: less }), logs(made('two'), { status: more })]
    expect(seen(heard(one, two))).toEqual({ status: more })
    expect(seen(heard(two, one))).toEqual({ status: more })
  })

  it('is in congregation and shortened, where each said one of it', () => {
    const one = logs(made('one'), { status: 'congregation' })
    const two = logs(made('two'), { status: 'onTime', isShortened: true })
    expect(seen(heard(one, two))).toEqual({ status: 'congregation', isShortened: true })
  })

  it('is not shortened for having been missed as a traveller', () => {
    const one = logs(made('one'), { status: 'missed', isShortened: true })
    expect(seen(heard(one, logs(made('two'), { status: 'late' })))).toEqual({ status: 'late' })
  })

  it('is what who saw both makes of it, be it less', () => {
    const one = logs(made('one'), { status: 'onTime' })
    const both = heard(logs(made('two'), { status: 'late' }), one)
    expect(seen(heard(one, logs(both, { status: 'missed' })))).toEqual({ status: 'missed' })
  })

  it('that was taken out on one and noted anew on the other stays', () => {
    const one = logs(made('one'), { status: 'late' })
    const two = logs(heard(made('two'), one), { status: 'onTime' })
    expect(seen(heard(logs(one, null), two))).toEqual({ status: 'onTime' })
    expect(seen(heard(one, logs(heard(made('two'), one), null)))).toBeUndefined()
  })

  it('leaves the other prayers of the day alone', () => {
    const one = logs(made('one'), { status: 'onTime' })
    const two = changed(made('two'), log => withPrayer(log, { day, prayer: 'asr' }, { status: 'late' }))
    expect(heard(one, two).log.days[day]).toEqual({ fajr: { status: 'onTime' }, asr: { status: 'late' } })
  })
})

describe('a make-up', () => {
  it('that each of two devices counted for the same day is two', () => {
    const one = missedOn(missedOn(made('one'), '2026-11-18'), '2026-11-19')
    const two = heard(made('two'), one)
    const both = heard(madeUp(one), madeUp(two))
    expect(owed(both)).toBe(0)
    expect(Object.values(settledLog(both.log).days).map(each => each.fajr?.status)).toEqual([
      'madeUp',
      'madeUp',
    ])
  })

  it('that each of two devices counted from before is two', () => {
    const one = oneMore(oneMore(oneMore(made('one'))))
    const two = heard(made('two'), one)
    expect(owed(heard(madeUp(one), madeUp(two)))).toBe(1)
    expect(owed(heard(madeUp(two), madeUp(one)))).toBe(1)
  })

  it('for a day that was prayed after all is for another', () => {
    const one = missedOn(logs(made('one'), { status: 'missed' }), '2026-11-21')
    const two = heard(made('two'), one)
    const both = heard(madeUp(one), logs(two, { status: 'late' }))
    expect(seen(both)).toEqual({ status: 'late' })
    expect(owed(both)).toBe(0)
  })

  it('that was noted by hand for the day that another device counted one for is two', () => {
    const one = missedOn(logs(made('one'), { status: 'missed' }), '2026-11-21')
    const two = heard(made('two'), one)
    expect(owed(heard(madeUp(one), logs(two, { status: 'madeUp' })))).toBe(0)
  })

  it('that was taken back elsewhere, while its device counted on, is owed once', () => {
    const one = madeUp(logs(made('one'), { status: 'missed' }))
    const two = logs(heard(made('two'), one), { status: 'missed' })
    const both = heard(madeUp(missedOn(one, '2026-11-21')), two)
    expect([seen(both)?.status, owed(both)]).toEqual(['missed', 1])
  })

  it('that both took back is owed once', () => {
    const one = madeUp(logs(made('one'), { status: 'missed' }))
    const two = heard(made('two'), one)
    const both = heard(logs(one, { status: 'missed' }), logs(two, { status: 'missed' }))
    expect([seen(both)?.status, owed(both)]).toEqual(['missed', 1])
    const prayed = heard(logs(one, { status: 'missed' }), logs(two, { status: 'late' }))
    expect([seen(prayed)?.status, owed(prayed)]).toEqual(['late', 0])
  })

  it('that is known before what its device counted is for its day', () => {
    const one = madeUp(logs(oneMore(made('one')), { status: 'missed' }))
    const dayAlone = { ...one, items: new Map([...one.items].filter(([id]) => id === day)) }
    const two = heard(made('two'), dayAlone)
    expect([seen(two)?.status, owed(two)]).toEqual(['madeUp', 0])
    expect(owed(heard(two, one))).toBe(1)
  })

  it('counts once, though the log came to a device that had it under another name', () => {
    const one = madeUp(oneMore(oneMore(made('one'))))
    const again = noted({ ...one, name: 'one, for another account before', items: new Map() })
    expect(owed(heard(again, one))).toBe(1)
  })
})

describe('what is owed from before', () => {
  const five = changed(made('one'), log => withOwed(log, 'fajr', 5))

  it('is fewer once, though another device took a make-up back in the meantime', () => {
    const one = madeUp(missedOn(five, day))
    const two = logs(heard(made('two'), one), { status: 'missed' })
    const fewer = changed(one, log => withTakenOff(log, 'fajr', 2))
    expect(owed(heard(fewer, two))).toBe(4)
    expect(owed(heard(two, fewer))).toBe(4)
  })

  it('is lowered once, where two devices lowered the same number apart', () => {
    const two = heard(made('two'), five)
    const off = (device: Device) => changed(device, log => withTakenOff(log, 'fajr', 3))
    expect([owed(heard(off(two), off(five))), owed(heard(off(five), off(two)))]).toEqual([2, 2])
  })

  it('is lowered twice, where the second saw what the first did', () => {
    const off = (device: Device) => changed(device, log => withTakenOff(log, 'fajr', 2))
    const first = off(five)
    const both = off(heard(made('two'), first))
    expect([owed(both), owed(heard(first, both))]).toEqual([1, 1])
  })
})

describe('a rest', () => {
  const rests = (device: Device, on: string) => changed(device, log => togglePause(log, on))

  it('that was ended on one device is over on the other, and ended twice it is over on the later day', () => {
    const one = rests(made('one'), '2026-11-10')
    const two = heard(made('two'), one)
    expect(heard(two, rests(one, '2026-11-14')).log.pauses).toEqual([
      { from: '2026-11-10', to: '2026-11-14' },
    ])
    const twice = heard(rests(two, '2026-11-16'), rests(one, '2026-11-14'))
    expect(twice.log.pauses).toEqual([{ from: '2026-11-10', to: '2026-11-16' }])
  })

  it('that was begun on both and ended on one is over', () => {
    const one = rests(rests(made('one'), '2026-11-10'), '2026-11-12')
    const both = heard(rests(made('two'), '2026-11-10'), one)
    expect(both.log.pauses).toEqual([{ from: '2026-11-10', to: '2026-11-12' }])
  })

  it('that began again on the day on which it ended lasts', () => {
    const one = rests(rests(rests(made('one'), '2026-11-10'), '2026-11-10'), '2026-11-10')
    expect(heard(made('two'), one).log.pauses).toEqual([{ from: '2026-11-10', to: null }])
    expect(noted(one).items).toEqual(one.items)
  })
})

it('is short enough to be merged: a day that ten devices noted differently, and a count of years', () => {
  const names = Array.from({ length: 10 }, (_, at) => `0198c0de-0000-7000-8000-00000000000${at}`)
  const devices = names.map((name, at) =>
    prayers.reduce(
      (device, prayer) =>
        changed(device, log =>
          withPrayer(log, { day, prayer }, { status: prayerStatuses[at % 6] ?? 'late', isShortened: true }),
        ),
      made(name),
    ),
  )
  const length = (item: Item | undefined) => JSON.stringify(item).length
  expect(length(devices.reduce(heard).items.get(day))).toBeLessThan(longestItem / 2)
  const undone = Array.from({ length: 1_000 }, (_, at) => at * 2 + 1)
  const counted = { fajr: { owed: 20_000, made: 20_000, undone } }
  const counting = noted({ ...made('one'), log: { ...emptyLog, counts: { one: counted } } })
  expect(length(counting.items.get('one'))).toBeLessThan(longestItem / 5)
})

it('is short enough to be merged: years of all five that were made up at once and taken back', () => {
  const counting = prayers.reduce(
    (device, prayer) =>
      changed(device, log =>
        withTakenBack(withMadeUp(withOwed(log, prayer, 20_000), prayer, 20_000), prayer, 19_000),
      ),
    made('one'),
  )
  expect(JSON.stringify(counting.items.get('one')).length).toBeLessThan(1_000)
  expect(owed(heard(made('two'), counting))).toBe(19_000)
})

it('takes a count as it was written before for what it is, and writes nothing', () => {
  const count = { owed: 3, made: 4, undone: [1, 2, 3] }
  const parts = { 'count:fajr': count }
  const item = editedItem(noItem, parts, { device: 'phone', settle: settlePrayers })
  const device = heard(made('one'), { ...made('phone'), items: new Map([['phone', item]]) })
  expect(device.log.counts).toEqual({ phone: { fajr: count } })
  expect(noted(device).items).toEqual(device.items)
})

describe('what a newer app wrote', () => {
  const newer: Record<string, Record<string, Json>> = {
    [day]: { fajr: { status: 'atTheKaaba' }, witr: 3, asr: { status: 'late', place: 'home' }, rest: 'long' },
    phone: { 'count:fajr': 'many' },
  }
  const items = new Map(
    Object.entries(newer).map(([id, parts]) => [
      id,
      editedItem(noItem, parts, { device: 'newer', settle: settlePrayers }),
    ]),
  )

  it('is not taken away by one that can’t read it, and is not shown', () => {
    const device = heard(made('one'), { ...made('newer'), items })
    expect(device.log).toMatchObject({ days: { [day]: { asr: { status: 'late' } } }, pauses: [] })
    expect(noted(device).items).toEqual(device.items)
  })

  it('gives way to what is written here', () => {
    const device = logs(heard(made('one'), { ...made('newer'), items }), { status: 'onTime' })
    expect(knownIn(device.items, day)).toMatchObject({ fajr: { status: 'onTime' }, witr: 3 })
  })
})

type Devices = [Device, Device, Device]
type Act = { device: number } & (
  | { kind: 'log'; day: string; status: PrayerStatus | null; isShortened: boolean }
  | { kind: 'more' }
  | { kind: 'fewer' }
  | { kind: 'madeUp' }
  | { kind: 'rest'; on: string }
  | { kind: 'hear'; other: number }
)

const someDay = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    device: fc.nat(2),
    kind: fc.constant('log'),
    day: someDay,
    status: fc.option(fc.constantFrom(...prayerStatuses)),
    isShortened: fc.boolean(),
  }),
  fc.record({ device: fc.nat(2), kind: fc.constant('more') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('fewer') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('madeUp') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('rest'), on: someDay }),
  fc.record({ device: fc.nat(2), kind: fc.constant('hear'), other: fc.nat(2) }),
)

function after(device: Device, each: Act, devices: Devices): Device {
  if (each.kind === 'hear') return heard(device, devices[each.other] ?? device)
  if (each.kind === 'rest') return changed(device, log => togglePause(log, each.on))
  if (each.kind === 'more') return oneMore(device)
  if (each.kind === 'fewer') return oneFewer(device)
  if (each.kind === 'madeUp') return madeUp(device)
  const { status, isShortened } = each
  const entry = status && { status, ...(isShortened && { isShortened: true as const }) }
  return changed(device, log => withPrayer(log, { day: each.day, prayer: 'fajr' }, entry))
}

function told(acts: readonly Act[], devices: Devices = [made('a'), made('b'), made('c')]): Devices {
  const now: Devices = [...devices]
  for (const each of acts) now[each.device] = after(now[each.device] ?? now[0], each, now)
  return now
}

/** The longest way of corrections of which each was made by who knew the one before. */
function takenOff(acts: readonly Act[]): number {
  const known = [0, 0, 0]
  for (const each of acts) {
    const own = known[each.device] ?? 0
    if (each.kind === 'fewer') known[each.device] = own + 1
    if (each.kind === 'hear') known[each.device] = Math.max(own, known[each.other] ?? 0)
  }
  return Math.max(...known)
}

const story = fc.array(act, { maxLength: 24 }).map(acts => told(acts))

const textOf = ({ log, items }: Device): string => {
  const { days, counts, pauses } = settledLog(log)
  return canonical(JSON.parse(JSON.stringify([{ days, counts, pauses }, Object.fromEntries(items)])))
}

describe('merged prayer logs', () => {
  it('are the same, whoever begins', () => {
    fc.assert(
      fc.property(story, ([a, b]) => {
        expect(textOf(heard(a, b))).toBe(textOf(heard(b, a)))
      }),
    )
  })

  it('are the same in any order', () => {
    fc.assert(
      fc.property(story, ([a, b, c]) => {
        expect(textOf(heard(heard(a, b), c))).toBe(textOf(heard(a, heard(b, c))))
      }),
    )
  })

  it('are the same however often they are heard, and leave nothing to write', () => {
    fc.assert(
      fc.property(story, ([a, b]) => {
        const merged = heard(a, b)
        expect(textOf(heard(merged, b))).toBe(textOf(merged))
        expect(noted(merged).items).toEqual(merged.items)
      }),
    )
  })

  it('hold every day and every rest that any device had', () => {
    fc.assert(
      fc.property(story, devices => {
        const [{ log }] = allHeard(devices)
        for (const { log: own } of devices) {
          expect(Object.keys(log.days)).toEqual(expect.arrayContaining(Object.keys(own.days)))
          const begun = own.pauses.map(({ from }) => from)
          expect(log.pauses.map(({ from }) => from)).toEqual(expect.arrayContaining(begun))
        }
      }),
    )
  })

  it('show no prayer as less than each device that noted it alone', () => {
    const status = fc.constantFrom(...prayerStatuses)
    fc.assert(
      fc.property(status, status, (here, there) => {
        const shown = seen(heard(logs(made('a'), { status: here }), logs(made('b'), { status: there })))
        expect([here, there]).toContain(shown?.status)
        if (shown?.status === 'missed') expect([here, there]).toEqual(['missed', 'missed'])
      }),
    )
  })

  it('owe what was noted less what was made up and what was taken off, to the last one, whoever did what apart', () => {
    // Enough that nobody makes up or takes off more than is owed.
    const most = 12
    const counting = fc.oneof(
      fc.record({ device: fc.nat(2), kind: fc.constant('more') }),
      fc.record({ device: fc.nat(2), kind: fc.constant('fewer') }),
      fc.record({ device: fc.nat(2), kind: fc.constant('madeUp') }),
      fc.record({ device: fc.nat(2), kind: fc.constant('hear'), other: fc.nat(2) }),
    ) satisfies fc.Arbitrary<Act>
    fc.assert(
      fc.property(fc.nat(3), fc.array(counting, { maxLength: most }), (days, acts) => {
        let first = made('a')
        for (let at = 0; at < days; at += 1) first = missedOn(first, `2026-11-0${at + 1}`)
        first = changed(first, log => withOwed(log, 'fajr', most))
        const all = allHeard(told(acts, [first, heard(made('b'), first), heard(made('c'), first)]))
        const sum = (kind: Act['kind']) => acts.filter(each => each.kind === kind).length
        for (const device of all)
          expect(owed(device)).toBe(days + most + sum('more') - sum('madeUp') - takenOff(acts))
      }),
    )
  })

  it('owe the days that are shown as missed, and no more than was ever noted', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 24 }), acts => {
        const [{ log }] = allHeard(told(acts))
        const more = acts.filter(({ kind }) => kind === 'more').length
        const { days } = settledLog(log)
        const missed = Object.values(days).filter(each => each.fajr?.status === 'missed').length
        expect(owedOf(settledLog(log), 'fajr')).toBeGreaterThanOrEqual(missed)
        expect(owedOf(settledLog(log), 'fajr')).toBeLessThanOrEqual(more + missed)
      }),
    )
  })
})
