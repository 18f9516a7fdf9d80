import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../sync/canonical.ts'
import { editedItem, type Item, mergedItem, noItem, type Parts, partsOf } from '../sync/item.ts'
import {
  beginKhatm,
  type KhatmPlan,
  type KhatmState,
  khatmPages,
  noKhatm,
  pauseKhatm,
  readTo,
  spreadOut,
} from './khatm.ts'
import { khatmOfParts, partsOfKhatm, settleKhatm } from './khatm-parts.ts'

const today = '2026-03-01'

/** A device: what it shows, and what it knows of all. */
interface Device {
  name: string
  shown: KhatmState
  item: Item
}

const made = (name: string): Device => ({ name, shown: noKhatm, item: noItem })

function kept(device: Device, shown: KhatmState): Device {
  const parts = partsOfKhatm(shown, partsOf(device.item, settleKhatm))
  return {
    ...device,
    shown,
    item: editedItem(device.item, parts, { device: device.name, settle: settleKhatm }),
  }
}

function heard(device: Device, other: Device): Device {
  const item = mergedItem(device.item, other.item)
  return { ...device, item, shown: khatmOfParts(partsOf(item, settleKhatm), 0) }
}

const begun = (device: Device, at: number): Device =>
  kept(device, { ...device.shown, plan: beginKhatm(today, 30, at) })
const ended = (device: Device): Device => kept(device, { ...device.shown, plan: null })
const read = (device: Device, page: number): Device => kept(device, readTo(device.shown, page, today, 0))
const changed = (device: Device, change: (plan: KhatmPlan) => KhatmPlan): Device =>
  device.shown.plan ? kept(device, { ...device.shown, plan: change(device.shown.plan) }) : device

function followedByBoth(): [Device, Device] {
  const one = begun(made('one'), 1)
  return [one, heard(made('two'), one)]
}

describe('a khatm on two devices', () => {
  it('is not taken back by the device that read less, whoever hears last', () => {
    const [one, two] = followedByBoth()
    const [far, near] = [read(one, 200), read(two, 110)]
    expect(heard(far, near).shown.plan?.readTo).toBe(200)
    expect(heard(near, far).shown.plan?.readTo).toBe(200)
  })

  it('is taken back by who read it and says that they did not', () => {
    const [one, two] = followedByBoth()
    const back = kept(read(one, 200), one.shown)
    expect(heard(heard(two, read(one, 200)), back).shown.plan?.readTo).toBe(0)
  })

  it('that was ended is revived by nobody who reads on, rests or spreads it', () => {
    const [one, two] = followedByBoth()
    const over = ended(one)
    const acts = [
      read(two, 50),
      changed(two, plan => pauseKhatm(plan, today, 0)),
      changed(read(two, 9), plan => spreadOut(plan, today, 0)),
    ]
    for (const other of acts) {
      expect(heard(other, over).shown.plan).toBeNull()
      expect(heard(over, other).shown.plan).toBeNull()
    }
  })

  it('that was begun anew takes the place of the one before, with nothing read', () => {
    const [one, two] = followedByBoth()
    const anew = begun(ended(one), 2)
    expect(heard(read(two, 300), anew).shown.plan).toMatchObject({ id: `${today}.2`, readTo: 0 })
  })

  it('that was finished stays so, and is told once', () => {
    const [one, two] = followedByBoth()
    const whole = read(one, khatmPages)
    expect(heard(heard(read(two, 300), whole), whole).shown).toEqual({
      plan: null,
      finished: [{ startedOn: today, finishedOn: today }],
    })
  })

  it('begun apart is the one that was read furthest, and the other is not forgotten', () => {
    const one = read(begun(made('one'), 1), 40)
    const two = begun(made('two'), 2)
    const both = heard(two, one)
    expect(both.shown.plan).toMatchObject({ id: `${today}.1`, readTo: 40 })
    expect(Object.keys(partsOf(read(both, 41).item, settleKhatm))).toContain(`read:${today}.2`)
  })

  it.each<Parts>([
    { plans: 7, finished: 'x' },
    { plans: [{ id: 'a' }, null] },
    { plans: [{ id: 'a', startedOn: today }], 'read:a': 9 },
  ])('shows nothing of what is unsound: %j', parts => expect(khatmOfParts(parts, 0)).toEqual(noKhatm))
})

type Act = { device: number } & (
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'rest' }
  | { kind: 'spread' }
  | { kind: 'read'; page: number }
  | { kind: 'hear'; other: number }
)

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ device: fc.nat(2), kind: fc.constantFrom('begin', 'end', 'rest', 'spread') }),
  fc.record({ device: fc.nat(2), kind: fc.constant('read'), page: fc.integer({ min: 1, max: khatmPages }) }),
  fc.record({ device: fc.nat(2), kind: fc.constant('hear'), other: fc.nat(2) }),
)

function after(device: Device, each: Act, at: number, devices: readonly Device[]): Device {
  if (each.kind === 'begin') return begun(device, at)
  if (each.kind === 'end') return ended(device)
  if (each.kind === 'rest') return changed(device, plan => pauseKhatm(plan, today, at))
  if (each.kind === 'spread') return changed(device, plan => spreadOut(plan, today, at))
  if (each.kind === 'read') return read(device, each.page)
  return heard(device, devices[each.other] ?? device)
}

const story = fc.array(act, { maxLength: 20 }).map(acts => {
  const devices: [Device, Device, Device] = [made('a'), made('b'), made('c')]
  for (const [at, each] of acts.entries()) {
    const device = devices[each.device] ?? devices[0]
    devices[each.device] = after(device, each, at, devices)
  }
  return devices
})

const told = ({ item, shown }: Device): string =>
  canonical([item, JSON.stringify({ ...shown, plan: shown.plan && { ...shown.plan, updatedAt: 0 } })])

describe('merged khatms', () => {
  it('are the same, whoever begins', () => {
    fc.assert(
      fc.property(story, ([a, b]) => {
        expect(told(heard(a, b))).toBe(told(heard(b, a)))
      }),
    )
  })

  it('are the same in any order', () => {
    fc.assert(
      fc.property(story, ([a, b, c]) => {
        expect(told(heard(heard(a, b), c))).toBe(told(heard(a, heard(b, c))))
      }),
    )
  })

  it('are the same however often they are heard, and leave nothing to write', () => {
    fc.assert(
      fc.property(story, ([a, b]) => {
        const merged = heard(a, b)
        expect(told(heard(merged, b))).toBe(told(merged))
        expect(told(heard(merged, merged))).toBe(told(merged))
        const again = kept(merged, merged.shown)
        expect(told(kept(again, again.shown))).toBe(told(again))
      }),
    )
  })

  it('have read as far as either device had of the plan that both show', () => {
    fc.assert(
      fc.property(story, fc.nat(khatmPages - 1), fc.nat(khatmPages - 1), ([first, second], here, there) => {
        const [a, b] = [read(first, here), read(heard(second, first), there)]
        const [one, two] = [a.shown.plan, b.shown.plan]
        const merged = heard(a, b).shown.plan
        if (!one || !two || one.id !== two.id || merged?.id !== one.id) return
        expect(merged.readTo).toBe(Math.max(one.readTo, two.readTo))
      }),
    )
  })
})
