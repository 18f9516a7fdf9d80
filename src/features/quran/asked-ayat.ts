import { normalise } from '../../lib/quran/normalise.ts'
import { westernDigits } from '../../lib/quran/western-digits.ts'
import { askedNumber } from './asked-number.ts'
import { findSurahs, type ListedSurah } from './place-list.ts'
import type { AyahAddress } from './reader-search.ts'

/** What more surahs than these answer to is no name of one. */
const mostNamed = 3

/** What stands before a name in our languages, in one spelling; QS. is how Indonesian books cite. */
const surahWord =
  /^(?:surah?|surat|surata|sura|sourate|sure|qs\.?|q\.s\.|সূরাহ?|সুরাহ?|सूरह|सूरा|سورة|سورۃ|سورت)\s+(?=\S)/iu

/** What stands before the number of an ayah: `al-Baqarah ayat 255`. */
const ayahWord = /([\s:،,])(?:ayah|ayat|ayet|verse|verset|vers[ií]culo|আয়াত|आयत|آية|الآية|آیت)[\s:.]+(?=\d)/iu

const withNumber = /^(.*\p{L}\p{M}*)[\s:،,]+(\d{1,3})$/u

/** Two letters are in the names of others: only يس itself is meant by them. */
const isMeantBy =
  (name: string) =>
  ({ sought }: ListedSurah): boolean =>
    name.length > 2 || /^\p{N}/u.test(name) || sought.split('|').includes(name)

/** The surahs that go by a name, few enough to be meant; by a number that is typed whole, that one. */
export function namedSurahs(surahs: readonly ListedSurah[], typed: string): readonly ListedSurah[] {
  const name = typed.trim().replace(surahWord, '')
  const found = name === '' ? [] : findSurahs(surahs, name).filter(isMeantBy(normalise(name)))
  return found.length <= mostNamed ? found : []
}

/** Ayat asked for by surah and number, whether they exist or not: `2:255`, `al-Baqarah 255`, `surah 2 ayat 255`. */
export function askedAyat(surahs: readonly ListedSurah[], typed: string): AyahAddress[] {
  const written = westernDigits(typed.trim().normalize('NFC')).replace(surahWord, '').replace(ayahWord, '$1')
  const asked = askedNumber(written)
  if (asked) return [asked]
  const [, name = '', ayah = ''] = withNumber.exec(written) ?? []
  return namedSurahs(surahs, name).map(({ surah }) => ({ surah, ayah: Number(ayah) }))
}
