import type { AyahPlace } from './find-ayat.ts'

/** Ayat counted through from 1 (1:1) to 6236 (114:6), which is how the meta pack gives juz, rub, page and sajda. */
export function toAyahId(ayahCounts: readonly number[], { surah, ayah }: AyahPlace): number {
  const before = ayahCounts.slice(0, surah - 1).reduce((sum, count) => sum + count, 0)
  return before + ayah
}

/** @throws RangeError when the id lies outside the mushaf. */
export function fromAyahId(ayahCounts: readonly number[], id: number): AyahPlace {
  let before = 0
  for (const [index, count] of ayahCounts.entries()) {
    if (id > before && id <= before + count) return { surah: index + 1, ayah: id - before }
    before += count
  }
  throw new RangeError(`no ayah has the number ${id}`)
}

/** Which part (juz, rub, page), counted from 1, holds the ayah, given the ids at which the parts start. */
export function partOf(starts: readonly number[], id: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? Infinity) <= id) low = middle + 1
    else high = middle
  }
  return low
}
