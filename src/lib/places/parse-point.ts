import type { Point } from './distance.ts'
import { parseCoordinate } from './parse-coordinate.ts'

const gaps = /\s*[;,،]\s*|\s+/g

/** A latitude and a longitude in one text, as maps give them: `21.4225, 39.8262`, `21°25′21″N 39°49′34″E`. Null for any other. */
export function parsePoint(text: string): Point | null {
  const typed = text.replace(/[()]/g, ' ').trim()
  // A comma may be the decimal's, a space the degree's: where both sides are coordinates they are two.
  for (const { 0: gap, index } of typed.matchAll(gaps)) {
    const latitude = parseCoordinate(typed.slice(0, index), 'latitude')
    const longitude = parseCoordinate(typed.slice(index + gap.length), 'longitude')
    if ('value' in latitude && 'value' in longitude)
      return { latitude: latitude.value, longitude: longitude.value }
  }
  return null
}
