import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'
import {
  editedItem,
  type Item,
  itemOf,
  mergedItem,
  noItem,
  type Parts,
  partsOf,
  type Settle,
} from './item.ts'

/** Nothing is left out, whichever part. */
const settle: Settle = (_, values) => values.map(canonical).sort().join(' + ')
const edit = (item: Item, device: string, parts: Parts) => editedItem(item, parts, { device, settle })
const seenIn = (item: Item) => partsOf(item, settle)
function same(a: Item, b: Item): void {
  expect(canonical(a)).toBe(canonical(b))
}

describe('what came from elsewhere', () => {
  it.each(['', 'null', '[]', '3', '{"note":'])('is no item when it says %j', text => {
    expect(itemOf(text)).toBeNull()
  })

  it('has only what a device can have written', () => {
    const text = JSON.stringify({
      note: {
        seen: { a: 2, b: 'x', c: -1 },
        kept: [{ by: 'a', at: 2, value: 'n' }, { by: 'a', at: 3, value: 'late' }, 7],
      },
      tags: 5,
    })
    expect(itemOf(text)).toEqual({
      note: { seen: { a: 2 }, kept: [{ by: 'a', at: 2, value: 'n' }] },
      tags: { seen: {}, kept: [] },
    })
  })
})

describe('a part', () => {
  it('that is left as it was changes nothing', () => {
    const item = edit(noItem, 'a', { note: 'n' })
    expect(edit(item, 'b', { note: 'n' })).toBe(item)
  })

  it('is what who saw it makes of it', () => {
    const first = edit(noItem, 'a', { note: 'of a' })
    const second = edit(first, 'b', { note: 'of b' })
    expect(seenIn(mergedItem(first, second))).toEqual({ note: 'of b' })
    expect(seenIn(edit(second, 'a', {}))).toEqual({})
  })

  it('that was taken away on one device, unseen by another that wrote it anew, stays', () => {
    const first = edit(noItem, 'a', { note: 'old' })
    const emptied = edit(first, 'a', {})
    const rewritten = edit(first, 'b', { note: 'new' })
    expect(seenIn(mergedItem(emptied, rewritten))).toEqual({ note: 'new' })
  })

  it('that was written apart holds both, until who sees both writes again', () => {
    const both = mergedItem(edit(noItem, 'a', { note: 'x' }), edit(noItem, 'b', { note: 'y' }))
    expect(seenIn(both)).toEqual({ note: '"x" + "y"' })
    const again = edit(both, 'b', { note: 'z' })
    expect(seenIn(mergedItem(both, again))).toEqual({ note: 'z' })
  })
})

/** What devices do: write a part, take it away, or hear of another. */
interface Act {
  device: number
  part: string
  value: string | null
  hears: number | null
}

const act: fc.Arbitrary<Act> = fc.record({
  device: fc.nat(3),
  part: fc.constantFrom('note', 'tags'),
  value: fc.option(fc.string({ maxLength: 3 })),
  hears: fc.option(fc.nat(3)),
})

/** What each device holds after a story, and every text that was ever written. */
function tell(acts: readonly Act[]): Item[] {
  const devices: Item[] = [noItem, noItem, noItem, noItem]
  const at = (index: number) => devices[index] ?? noItem
  for (const { device, part, value, hears } of acts) {
    if (hears !== null) devices[device] = mergedItem(at(device), at(hears))
    else {
      const { [part]: _, ...others } = seenIn(at(device))
      const parts = value === null ? others : { ...others, [part]: value }
      devices[device] = edit(at(device), String(device), parts)
    }
  }
  return devices
}

const story = fc.array(act, { maxLength: 24 }).map(tell)

describe('devices that merge', () => {
  it('come to the same, whoever begins', () => {
    fc.assert(fc.property(story, ([a = noItem, b = noItem]) => same(mergedItem(a, b), mergedItem(b, a))))
  })

  it('come to the same in any order', () => {
    fc.assert(
      fc.property(story, ([a = noItem, b = noItem, c = noItem]) =>
        same(mergedItem(mergedItem(a, b), c), mergedItem(a, mergedItem(b, c))),
      ),
    )
  })

  it('come to the same however often they hear it', () => {
    fc.assert(
      fc.property(story, ([a = noItem, b = noItem]) => {
        same(mergedItem(a, a), a)
        same(mergedItem(mergedItem(a, b), b), mergedItem(a, b))
      }),
    )
  })

  it('see nothing to write after they have merged', () => {
    fc.assert(
      fc.property(story, ([a = noItem, b = noItem]) => {
        const merged = mergedItem(a, b)
        expect(edit(merged, 'z', seenIn(merged))).toBe(merged)
      }),
    )
  })

  it('lose no text that nobody who knew it replaced', () => {
    fc.assert(
      fc.property(story, fc.nat(99), (devices, number) => {
        const mine = `mine ${number}`
        const [a = noItem, ...others] = devices
        const wrote = edit(a, '0', { ...seenIn(a), note: mine })
        const { note } = seenIn(others.reduce(mergedItem, wrote))
        expect(note === mine || canonical(note ?? '').includes(mine)).toBe(true)
      }),
    )
  })

  it('are the same after they went over the wire', () => {
    fc.assert(fc.property(story, ([a = noItem]) => same(itemOf(JSON.stringify(a)) ?? noItem, a)))
  })
})
