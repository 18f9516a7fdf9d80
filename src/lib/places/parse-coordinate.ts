import { plainNumber } from '../plain-number.ts'

export type Axis = 'latitude' | 'longitude'

const most: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 }
const signs: Readonly<Record<Axis, string>> = { latitude: 'NS', longitude: 'EW' }

/** South and west count down. */
const turns: Readonly<Record<string, number>> = { S: -1, W: -1 }

export type Coordinate = { value: number } | { problem: 'empty' | 'unreadable' | 'outside' }

const number = String.raw`\d{1,3}(?:\.\d+)?`
/** Degrees, then minutes and seconds where there are, each with its mark, then the side. */
const form = new RegExp(
  String.raw`^([+-]?)(${number})\s*°?\s*(?:(${number})\s*['′’]\s*(?:(${number})\s*(?:["″”]|''|′′)\s*)?)?([NSEW]?)$`,
)

/** Degrees of their parts; NaN where a minute or second is none. */
function degreesOf(degrees: string, minutes = '0', seconds = '0'): number {
  const isRead = Number(minutes) < 60 && Number(seconds) < 60
  return isRead ? Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600 : Number.NaN
}

const isOf = (axis: Axis, side: string): boolean => side === '' || signs[axis].includes(side)

/** `51.5074`, `51,5`, `-0.12`, `33.9 S`, `S 33°54′`, in any digits. */
export function parseCoordinate(text: string, axis: Axis): Coordinate {
  const typed = plainNumber(text).toUpperCase()
  if (!typed) return { problem: 'empty' }
  const [, sign, degrees = 'none', minutes, seconds, side = ''] =
    form.exec(typed.replace(/^([NSEW])\s*(.*\d.*)$/, '$2$1')) ?? []
  const size = degreesOf(degrees, minutes, seconds)
  if (Number.isNaN(size) || !isOf(axis, side)) return { problem: 'unreadable' }
  const value = (sign === '-' ? -size : size) * (turns[side] ?? 1)
  return Math.abs(value) <= most[axis] ? { value } : { problem: 'outside' }
}
