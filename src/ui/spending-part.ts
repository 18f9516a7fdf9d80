/** A part of where a pound goes. The parts of one project sum to 100. */
export interface SpendingPart {
  label: string
  percent: number
}

export interface PlacedPart extends SpendingPart {
  /** Where it begins, in hundredths. */
  from: number
  /** Its colour, as a class of parts.css; the ramp starts again after five. */
  tone: string
}

const tones = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5']

/** Puts the parts end to end, in their order. */
export function placeParts(parts: readonly SpendingPart[]): PlacedPart[] {
  let from = 0
  return parts.map((part, at) => {
    const placed = { ...part, from, tone: tones[at % tones.length] ?? '' }
    from += part.percent
    return placed
  })
}
