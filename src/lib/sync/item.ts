import { isSameJson, type Json } from './canonical.ts'
import { blank, mergedRegister, type Register, valuesOf, type Written, written } from './register.ts'

/** One thing that devices merge, part by part: of an ayah its bookmark, its note and its tags. */
export type Item = Readonly<Record<string, Register>>

/** What a thing holds, as one device sees it. A part that is not there was never written, or was taken away. */
export type Parts = Readonly<Record<string, Json>>

/** Makes one of several values that were written apart; they come in an order that is the same everywhere. */
export type Settle = (part: string, values: readonly [Json, Json, ...Json[]]) => Json

export const noItem: Item = {}

/** What stands in it for a reader. */
export function partsOf(item: Item, settle: Settle): Parts {
  const parts: Record<string, Json> = {}
  for (const [part, register] of Object.entries(item)) {
    const [first, second, ...others] = valuesOf(register)
    if (first === undefined) continue
    parts[part] = second === undefined ? first : settle(part, [first, second, ...others])
  }
  return parts
}

/** With what was changed on this device since it was last looked at; the item itself where nothing was. */
export function editedItem(
  item: Item,
  parts: Parts,
  { device, settle }: { device: string; settle: Settle },
): Item {
  const before = partsOf(item, settle)
  const names = new Set([...Object.keys(before), ...Object.keys(parts)])
  const changed = [...names].filter(name => !isSameJson(before[name], parts[name]))
  if (changed.length === 0) return item
  return {
    ...item,
    ...Object.fromEntries(changed.map(name => [name, written(item[name] ?? blank, device, parts[name])])),
  }
}

export function mergedItem(a: Item, b: Item): Item {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries(
    [...names].map(name => [name, mergedRegister(a[name] ?? blank, b[name] ?? blank)]),
  )
}

const record = (value: unknown) => Object(value) as Record<string, unknown>
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function registerOf(value: unknown): Register {
  const { seen, kept } = record(value)
  const changes = Object.entries(record(seen)).filter((entry): entry is [string, number] => isCount(entry[1]))
  const known = Object.fromEntries(changes)
  const whole: unknown[] = Array.isArray(kept) ? kept : []
  return {
    seen: known,
    kept: whole.flatMap((each): Written[] => {
      const { by, at, value: of } = record(each)
      // Parsed from JSON, so that it is some.
      return typeof by === 'string' && isCount(at) && at <= (known[by] ?? 0) && of !== undefined
        ? [{ by, at, value: of as Json }]
        : []
    }),
  }
}

/** A sound item of a text that came from elsewhere; null for what is none. */
export function itemOf(text: string): Item | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, registerOf(each)]))
  } catch {
    return null
  }
}
