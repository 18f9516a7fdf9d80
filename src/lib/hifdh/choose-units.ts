import { ayahCounts } from '../quran/ayah-counts.ts'
import { fromAyahId } from '../quran/ayah-id.ts'
import { type AyahSpan, pageCount, spanOf, type Unit, unitId } from './unit.ts'

/** What somebody wants to memorise. Both ends count, whichever comes first. */
export type Wanted =
  | { kind: 'surah'; surah: number; by: 'ayah' | 'surah' }
  | { kind: 'pages'; from: number; to: number; by: 'ayah' | 'page' }
  | { kind: 'ayat'; surah: number; from: number; to: number }

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index)

const ayatIn = ({ from, to }: AyahSpan): Unit[] =>
  range(from, to).map(id => ({ kind: 'ayah', ...fromAyahId(ayahCounts, id) }))

function unitsOf(wanted: Wanted, pageStarts: readonly number[]): Unit[] {
  if (wanted.kind === 'ayat') {
    const { surah, from, to } = wanted
    return range(from, to).map(ayah => ({ kind: 'ayah', surah, ayah }))
  }
  if (wanted.kind === 'surah') {
    const whole: Unit = { kind: 'surah', surah: wanted.surah }
    return wanted.by === 'surah' ? [whole] : ayatIn(spanOf(whole, pageStarts))
  }
  const pages = range(wanted.from, wanted.to)
  if (wanted.by === 'page') return pages.map(page => ({ kind: 'page', page }))
  return pages.flatMap(page => ayatIn(spanOf({ kind: 'page', page }, pageStarts)))
}

/** The ids of the cards, in the order in which they are to be learned. */
export function chooseUnits(wanted: Wanted, isFromEnd: boolean, pageStarts: readonly number[]): string[] {
  const ids = unitsOf(wanted, pageStarts).map(unitId)
  return isFromEnd ? ids.reverse() : ids
}

export type End = 'from' | 'to'

const ends: readonly End[] = ['from', 'to']

/** The ends that do not lie in the mushaf; both where there is no such surah. */
export function endsOutside(wanted: Wanted): readonly End[] {
  const count = wanted.kind === 'pages' ? pageCount : (ayahCounts[wanted.surah - 1] ?? 0)
  if (wanted.kind === 'surah') return count === 0 ? ends : []
  const isInside = (value: number) => Number.isInteger(value) && value >= 1 && value <= count
  return ends.filter(end => !isInside(wanted[end]))
}
