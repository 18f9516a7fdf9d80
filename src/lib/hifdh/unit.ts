import { ayahCounts } from '../quran/ayah-counts.ts'
import { toAyahId } from '../quran/ayah-id.ts'

/** What is memorised as one: an ayah, a page of the Madinah mushaf, or a whole surah. */
export type Unit =
  | { kind: 'ayah'; surah: number; ayah: number }
  | { kind: 'page'; page: number }
  | { kind: 'surah'; surah: number }

export const pageCount = 604
const lastAyahId = 6236

/** `ayah:2:255`, `page:3`, `surah:112` */
export function unitId(unit: Unit): string {
  if (unit.kind === 'page') return `page:${unit.page}`
  return unit.kind === 'surah' ? `surah:${unit.surah}` : `ayah:${unit.surah}:${unit.ayah}`
}

const isIn = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

type Parts = readonly [number, number | null]

const readers: Record<string, (parts: Parts) => Unit | null> = {
  page: ([page, rest]) => (rest === null && isIn(page, pageCount) ? { kind: 'page', page } : null),
  surah: ([surah, rest]) =>
    rest === null && isIn(surah, ayahCounts.length) ? { kind: 'surah', surah } : null,
  ayah: ([surah, ayah]) =>
    ayah !== null && isIn(ayah, ayahCounts[surah - 1] ?? 0) ? { kind: 'ayah', surah, ayah } : null,
}

/** Null for what names nothing in the mushaf. */
export function unitOf(id: unknown): Unit | null {
  const [, kind = '', first, second] = /^(ayah|page|surah):(\d{1,3})(?::(\d{1,3}))?$/.exec(String(id)) ?? []
  return readers[kind]?.([Number(first), second === undefined ? null : Number(second)]) ?? null
}

/** Ayat counted through the mushaf as in toAyahId, both ends included. */
export interface AyahSpan {
  from: number
  to: number
}

/** @param pageStarts `page` of the meta pack */
export function spanOf(unit: Unit, pageStarts: readonly number[]): AyahSpan {
  if (unit.kind === 'page')
    return { from: pageStarts[unit.page - 1] ?? 1, to: (pageStarts[unit.page] ?? lastAyahId + 1) - 1 }
  if (unit.kind === 'surah') {
    const from = toAyahId(ayahCounts, { surah: unit.surah, ayah: 1 })
    return { from, to: from + (ayahCounts[unit.surah - 1] ?? 0) - 1 }
  }
  const id = toAyahId(ayahCounts, unit)
  return { from: id, to: id }
}
