import { plainNumber } from '../plain-number.ts'

export type Axis = 'latitude' | 'longitude'

const most: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 }
const signs: Readonly<Record<Axis, string>> = { latitude: 'NS', longitude: 'EW' }

export type Coordinate = { value: number } | { problem: 'empty' | 'unreadable' | 'outside' }

/** `51.5074`, `51,5`, `-0.12`, `33.9 S`, in any digits. */
export function parseCoordinate(text: string, axis: Axis): Coordinate {
  const typed = plainNumber(text).toUpperCase()
  if (!typed) return { problem: 'empty' }
  const [, number, side = ''] = /^([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NSEW]?)$/.exec(typed) ?? []
  if (number === undefined || (side && !signs[axis].includes(side))) return { problem: 'unreadable' }
  const value = Number(number) * (side === 'S' || side === 'W' ? -1 : 1)
  return Math.abs(value) <= most[axis] ? { value } : { problem: 'outside' }
}
