import { westernDigits } from '../../../contract/western-digits.ts'
import { apostrophes, looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { askedNumber } from './asked-number.ts'
import { findSurahs, type ListedSurah } from './place-list.ts'
import type { AyahAddress } from './reader-search.ts'

/** What more surahs than these answer to is no name of one. */
const mostNamed = 3

const latin =
  'surah sura surat surata surath soorah sourate sure suresi ayah aya ayat ayet ayeti verse verset versículo versiculo quran koran qs'
const others = 'سورة سورت السورة آية آيت الآية القرآن قرآن সূরা সুরা সূরাহ সুরাহ আয়াত सूरह सूरा सुरह सुरा आयत'

/** "Surah" and "ayah" in our languages: they stand before a name or number, after it, or between. QS. is how Indonesian books cite. */
const fillers = new Set([...latin.split(' '), ...others.split(' ').map(normalise)])

/** Latin letters as they are: "Şûrâ" is a surah, "sura" is not. */
const isFiller = (word: string): boolean =>
  fillers.has(word < '\u0600' ? word.toLowerCase() : normalise(word))

/** What is left of a name or a place without those words; digits are western. */
const withoutFillers = (typed: string): string =>
  normalise(
    westernDigits(typed.replace(apostrophes, ''))
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(word => !isFiller(word))
      .join(' '),
  )

const withNumber = /^(.*\p{L}\p{M}*) (\d{1,3})(?: \d{1,3})?$/u

/** Ayat that go by a name, in the spelling in which all spellings are compared. */
const namedAyat: readonly (readonly [RegExp, AyahAddress])[] = [
  [/^(?:ai[ae]|اي|আ|आ).*(?:kursi|كرسي|কুরসি|कुर्सि)$/, { surah: 2, ayah: 255 }],
  [/^trone verse$|^vers.* tron[eo]$/, { surah: 2, ayah: 255 }],
  [/^am[ae]n[ae]r? ?r?asul/, { surah: 2, ayah: 285 }],
  [/^(?:ai[ae]|اي).*(?:karima|كريمه)$/, { surah: 21, ayah: 87 }],
  [/^(?:ai[ae]|اي).*(?: nur|نور)$/, { surah: 24, ayah: 35 }],
  [/seribu dinar$/, { surah: 65, ayah: 2 }],
]

function namedAyah(typed: string): AyahAddress[] {
  const loose = looseTexts()(typed, normalise(typed))
  return namedAyat.flatMap(([name, place]) => (name.test(loose) ? place : [])).slice(0, 1)
}

function surahsOf(surahs: readonly ListedSurah[], name: string): readonly ListedSurah[] {
  if (name === '') return []
  const found = findSurahs(surahs, name)
  // Two letters are in the names of others: only يس itself is meant by them.
  const isShort = name.length <= 2 && /^\P{N}/u.test(name)
  if (found.length <= mostNamed && !isShort) return found
  return found.filter(({ sought }) => sought.split('|').includes(name.replaceAll(' ', '')))
}

/** The surahs that go by a name, few enough to be meant; by a number that is typed whole, that one. */
export const namedSurahs = (surahs: readonly ListedSurah[], typed: string): readonly ListedSurah[] =>
  surahsOf(surahs, withoutFillers(typed))

/** Ayat asked for by surah and number, whether they exist or not, or by a name of their own: `2:255`, `al-Baqarah 255`, `ayat al-kursi`. */
export function askedAyat(surahs: readonly ListedSurah[], typed: string): AyahAddress[] {
  const plain = withoutFillers(typed)
  const asked = askedNumber(typed) ?? askedNumber(plain)
  if (asked) return [asked]
  const [, name, ayah] = withNumber.exec(plain) ?? []
  if (!name) return namedAyah(typed)
  return surahsOf(surahs, name).map(({ surah }) => ({ surah, ayah: Number(ayah) }))
}
