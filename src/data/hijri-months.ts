import { type AnnouncedStarts, announcedStarts } from '../lib/hijri/announced-starts.ts'
import { keptValue } from './kept-value.ts'

interface HijriMonths {
  /** The service's answer as it came. */
  answer: unknown
  /** When it was read, milliseconds since 1970; 0: never. */
  readAt: number
  starts: AnnouncedStarts
}

function read(kept: unknown): HijriMonths {
  const { answer, readAt } = Object(kept) as Record<string, unknown>
  return { answer, readAt: typeof readAt === 'number' ? readAt : 0, starts: announcedStarts(answer) }
}

/** The beginnings of months that regions have announced, as this device last heard: they hold without a connection. */
export const hijriMonths = keptValue('jariyah.hijri-months', read)

export const keepHijriMonths = (answer: unknown, readAt: number): boolean =>
  hijriMonths.set({ answer, readAt, starts: announcedStarts(answer) })
