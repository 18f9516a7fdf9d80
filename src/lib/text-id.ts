import { type EditionLanguage, editionLanguages } from './quran/edition.ts'

/** Pages whose words are of religion, by their addresses → what each is called. */
const pageNames = {
  'why-donate': 'common:nav.whyDonate',
  'namaz-rakats': 'common:nav.rakats',
  'fajr-times': 'prayer:windows.fajr.title',
  'zuhr-times': 'prayer:windows.zuhr.title',
  'asr-times': 'prayer:windows.asr.title',
  'maghrib-times': 'prayer:windows.maghrib.title',
  'isha-times': 'prayer:windows.isha.title',
  'iftar-times': 'prayer:windows.iftar.title',
  dhikr: 'common:nav.dhikr',
  'qurbani-sacrifice': 'common:nav.qurbani',
  'zakat-calculator': 'common:nav.zakat',
  'four-quls': 'common:nav.fourQuls',
  ruqyah: 'common:nav.ruqyah',
  istikhara: 'common:nav.istikhara',
  '99-names': 'common:nav.names',
  'islamic-calendar': 'common:nav.calendar',
  'ramadan-guide': 'common:guides.ramadan-guide',
  'laylatul-qadr': 'common:guides.laylatul-qadr',
  'zakat-guide': 'common:guides.zakat-guide',
  'sadaqah-guide': 'common:guides.sadaqah-guide',
  'science-of-sadaqah': 'common:guides.science-of-sadaqah',
  'hajj-journey': 'common:guides.hajj-journey',
  'islamic-history': 'common:guides.islamic-history',
} as const

/** What an error is reported in: a page, a surah (`quran-2`, or `quran-2-fr` as it is translated there), a dua (`dua-leaving-home`). */
export type TextId =
  | keyof typeof pageNames
  | `quran-${number}`
  | `quran-${number}-${EditionLanguage}`
  | `dua-${string}`

/** `name` is the key of a text; whether there is such a dua the library says. */
export type NamedText =
  | { kind: 'page'; id: TextId; name: string }
  | { kind: 'surah'; id: TextId; surah: number; edition: EditionLanguage | null }
  | { kind: 'dua'; id: TextId; dua: string }

const surahForm = /^quran-([1-9]\d{0,2})(?:-([a-z]{2}))?$/
const duaForm = /^dua-([a-z0-9-]{1,60})$/
const lastSurah = 114

/** What an address says of a text; null for whatever names none. */
export function parseTextId(value: unknown): NamedText | null {
  if (typeof value !== 'string') return null
  const id = value as TextId // Only what is found below is answered with it.
  if (Object.hasOwn(pageNames, value))
    return { kind: 'page', id, name: pageNames[value as keyof typeof pageNames] }
  const dua = duaForm.exec(value)?.[1]
  if (dua) return { kind: 'dua', id, dua }
  const [, number, language] = surahForm.exec(value) ?? []
  const edition = editionLanguages.find(each => each === language) ?? null
  const surah = Number(number)
  if (!(surah <= lastSurah) || (language !== undefined && !edition)) return null
  return { kind: 'surah', id, surah, edition }
}
