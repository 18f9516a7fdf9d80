import type { Range, Track } from './course.ts'
import type { RecitationSettings } from './recitation-settings.ts'
import type { MakeVoice } from './voice.ts'

/** Some seconds of an ayah, heard again and again. Without an end it is still being marked. */
export interface Part {
  from: number
  to: number | null
}

/** In seconds: what is shorter is a press too many. */
export const shortestPart = 0.3

/** When to be silent. */
export type Sleep = { at: number } | 'surah' | null

/** What is heard, and how it goes on. */
export interface Heard {
  track: Track
  state: 'loading' | 'playing' | 'paused' | 'ended' | 'offline' | 'unreachable'
  seconds: number
  length: number
  part: Part | null
  range: Range | null
  sleep: Sleep
}

export interface PlayerWorld {
  makeVoice: MakeVoice
  now: () => number
  isOnline: () => boolean
  settings: () => RecitationSettings
  /** Who recites: an id. */
  reciter: () => string
  /** Told of each ayah that begins, and of the end of all. */
  onTrack: (track: Track | null) => void
}
