import { westernDigits } from '../../../contract/western-digits.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { partOf, toAyahId } from '../../lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'

/** A juz, a hizb or a page, and the number of the ayah at which it begins, counted through the mushaf. */
export interface MushafPart {
  number: number
  start: number
  /** Of a hizb: where its second, third and fourth quarter begin. */
  quarters: readonly number[]
}

const parts = (starts: readonly number[]): MushafPart[] =>
  starts.map((start, index) => ({ number: index + 1, start, quarters: [] }))

export const juzParts = ({ juz }: QuranMeta): MushafPart[] => parts(juz)

/** Sixty, of four quarters each. */
export const hizbParts = ({ rub }: QuranMeta): MushafPart[] =>
  Array.from({ length: rub.length / 4 }, (_, index) => {
    const [start = 1, ...quarters] = rub.slice(index * 4, index * 4 + 4)
    return { number: index + 1, start, quarters }
  })

export const pageParts = ({ page }: QuranMeta): MushafPart[] => parts(page)

/** The page whose number was typed; the pages of a surah when nothing was. */
export function findPages(meta: QuranMeta, typed: string, surah: number): MushafPart[] {
  const { page } = meta
  const wanted = westernDigits(typed.trim())
  if (wanted !== '') return pageParts(meta).filter(({ number }) => number === Number(wanted))
  const first = toAyahId(ayahCounts, { surah, ayah: 1 })
  const last = first + (ayahCounts[surah - 1] ?? 1) - 1
  return pageParts(meta).slice(partOf(page, first) - 1, partOf(page, last))
}
