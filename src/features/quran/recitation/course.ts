import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import { hasBasmalaApart } from '../../../lib/quran/display.ts'

/** What is recited at a time. Ayah 0 is the basmala before the first ayah. */
export interface Track {
  surah: number
  ayah: number
}

/** Ayat of one surah, both ends counted, to be heard several times. */
export interface Range {
  surah: number
  from: number
  to: number
  /** Infinity: until it is stopped. */
  times: number
}

/** How the recitation is to go on. */
export interface Course {
  /** How often each ayah is heard. */
  ayahTimes: number
  range: Range | null
  /** It ends with the surah. */
  isLastSurah: boolean
}

/** Where it is: rounds are counted from 1. */
export interface Position {
  track: Track
  ayahRound: number
  rangeRound: number
}

/** Where a surah begins to be recited. */
export const openingOf = (surah: number): Track => ({ surah, ayah: hasBasmalaApart(surah) ? 0 : 1 })

export const lastAyahOf = (surah: number): number => ayahCounts[surah - 1] ?? 0

export const sameTrack = (a: Track | null, b: Track | null): boolean =>
  a?.surah === b?.surah && a?.ayah === b?.ayah

export const isIn = ({ surah, ayah }: Track, range: Range | null): range is Range =>
  range !== null && surah === range.surah && ayah >= range.from && ayah <= range.to

/** What comes when this has been heard; null where it is over. */
export function after({ track, ayahRound, rangeRound }: Position, course: Course): Position | null {
  const { range, ayahTimes } = course
  if (track.ayah > 0 && ayahRound < ayahTimes) return { track, ayahRound: ayahRound + 1, rangeRound }
  if (isIn(track, range) && track.ayah === range.to) {
    if (rangeRound >= range.times) return null
    return { track: { ...track, ayah: range.from }, ayahRound: 1, rangeRound: rangeRound + 1 }
  }
  const next = following(track, course.isLastSurah)
  return next && { track: next, ayahRound: 1, rangeRound: isIn(track, range) ? rangeRound : 1 }
}

function following({ surah, ayah }: Track, isLastSurah: boolean): Track | null {
  if (ayah < lastAyahOf(surah)) return { surah, ayah: ayah + 1 }
  return isLastSurah || surah === 114 ? null : openingOf(surah + 1)
}

/** The ayah after this one, whatever is repeated; null at the end of the mushaf. */
export const nextTrack = (track: Track): Track | null => following(track, false)

/** The ayah before this one; null at its beginning. */
export function previousTrack({ surah, ayah }: Track): Track | null {
  if (ayah > 1) return { surah, ayah: ayah - 1 }
  return surah === 1 ? null : { surah: surah - 1, ayah: lastAyahOf(surah - 1) }
}
