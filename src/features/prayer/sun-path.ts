import type { DayTimes } from '../../lib/prayer/day-times.ts'

/** A drawing of so many units, the horizon at this height. */
export const arcSize = { width: 320, height: 124, horizon: 84 } as const

export interface ArcPoint {
  x: number
  y: number
}

export interface SunPath {
  /** For `d` of a path: below the horizon, above it, below it. */
  dawn: string
  day: string
  dusk: string
  at: (instant: number) => ArcPoint
  /** Whether an instant lies on it: deep in the night there is no sun to draw. */
  reaches: (instant: number) => boolean
}

const climb = 66
const sink = 26
const marginMs = 45 * 60_000
const steps = 24

/** The sun's way from Fajr to Isha: not its true height, but where it stands between rising, noon and setting. */
export function sunPath(times: DayTimes): SunPath {
  const { fajr, sunrise, zuhr, maghrib, isha } = times
  const start = fajr - marginMs
  const span = isha + marginMs - start
  const at = (instant: number): ArcPoint => {
    const x = (Math.min(Math.max(instant, start), start + span) - start) / span
    const half = instant < zuhr ? zuhr - sunrise : maghrib - zuhr
    const height = Math.cos((Math.min(Math.abs(instant - zuhr) / half, 2) * Math.PI) / 2)
    return {
      x: Math.round(x * arcSize.width * 10) / 10,
      y: Math.round((arcSize.horizon - height * (height > 0 ? climb : sink)) * 10) / 10,
    }
  }
  const line = (from: number, to: number): string =>
    Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps))
      .map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('')
  return {
    dawn: line(start, sunrise),
    day: line(sunrise, maghrib),
    dusk: line(maghrib, start + span),
    at,
    reaches: instant => instant >= start && instant <= start + span,
  }
}
