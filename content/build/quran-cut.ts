import { fail } from './written.ts'

/** Where words of the Quran stand: `2:201`, `2:255-257`, or some of their words `2:286#12-40`, counted from 1, both ends in. */
const form = /^(\d{1,3}):(\d{1,3})(?:-(\d{1,3}))?(?:#(\d{1,3})-(\d{1,3}))?$/

export interface QuranCut {
  surah: number
  from: number
  ayat: string[]
  isPart: boolean
  simple: string
}

/** The same ayat twice: the shipped text, and the simple spelling for search, normalised. */
export interface QuranTexts {
  arabic: readonly (readonly string[])[]
  simple: readonly (readonly string[])[]
}

/** The words themselves, letter for letter, from the shipped text. Throws for a place that there is not. */
export function cutQuran(reference: string, { arabic, simple }: QuranTexts, place: string): QuranCut {
  const found = form.exec(reference)
  if (!found) fail(place, `${reference} is no place in the Quran`)
  const [surah, from, to = from, first, last] = found.slice(1).map(part => part && Number(part)) as number[]
  if (surah === undefined || from === undefined || to === undefined) fail(place, reference)
  const ayat = arabic[surah - 1]?.slice(from - 1, to) ?? []
  if (from < 1 || to < from || ayat.length !== to - from + 1) fail(place, `${reference} is not in the Quran`)
  const spelt = (simple[surah - 1] ?? []).slice(from - 1, to).join(' ')
  if (first === undefined || last === undefined) return { surah, from, ayat, isPart: false, simple: spelt }
  const words = ayat.flatMap(ayah => ayah.split(' '))
  if (first < 1 || last < first || last > words.length)
    fail(place, `${reference}: there are ${words.length} words`)
  const cut = words.slice(first - 1, last).join(' ')
  return { surah, from, ayat: [cut], isPart: last - first + 1 < words.length, simple: spelt }
}
