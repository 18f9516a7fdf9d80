import type { Read } from '../../data/queries.ts'
import { readArabic, readSearchText, readWhole } from '../../data/quran-packs.ts'
import { breathe } from '../../lib/breathe.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { heard, type SoundPack, withoutVowels } from '../../lib/quran/as-heard.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import type { Pack } from '../../lib/quran/find-ayat.ts'
import { joinedRange } from '../../lib/quran/joined-range.ts'
import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { type Lack, lackOf } from './lack.ts'

/** A translation; `loose` is in the one spelling in which all spellings of a word are compared. */
export interface SearchedEdition {
  language: Edition['language']
  texts: Pack
  normalised: Pack
  loose: Pack
}

/** All that is searched, ready to be scanned. */
export interface QuranIndex {
  /** The text as it is shown. */
  ayat: Pack
  /** The simple spelling, normalised. */
  simple: Pack
  /** The mushaf's own spelling, normalised: what is copied out of a mushaf is written so. */
  written: Pack
  edition: SearchedEdition | null
  /** Why a translation that was asked for is not searched. */
  lack: Lack | null
}

/** Texts are made ready in slices of this length, so that typing is never held up. */
const sliceMs = 8

/** A pack in another form, made without holding up the page. */
export async function inSlices(
  pack: Pack,
  make: (text: string, surahIndex: number, ayahIndex: number) => string,
  now = () => performance.now(),
): Promise<string[][]> {
  const done: string[][] = []
  let until = now() + sliceMs
  for (const [surahIndex, ayat] of pack.entries()) {
    done.push(ayat.map((text, ayahIndex) => make(text, surahIndex, ayahIndex)))
    if (now() < until) continue
    await breathe()
    until = now() + sliceMs
  }
  return done
}

async function searchedEdition(language: Edition['language'], texts: Pack): Promise<SearchedEdition> {
  // The numbers before what is of several ayat are none of its words.
  const words = await inSlices(texts, text => text.replace(joinedRange, ''))
  const normalised = await inSlices(words, normalise)
  const spell = looseTexts()
  const loose = await inSlices(words, (text, surah, ayah) => spell(text, normalised[surah]?.[ayah] ?? ''))
  return { language, texts, normalised, loose }
}

/** Brings what is searched: the Arabic, its simple spelling and one translation. Without that the Arabic is searched. */
export async function loadIndex(edition: Edition | null, read: Read): Promise<QuranIndex> {
  const [ayat, simple, texts] = await Promise.all([
    readArabic(read),
    readSearchText(read),
    edition && readWhole(edition.dir, read).catch(lackOf),
  ])
  const written = await inSlices(ayat, normalise)
  if (!edition || !texts) return { ayat, simple, written, edition: null, lack: null }
  if (typeof texts === 'string') return { ayat, simple, written, edition: null, lack: texts }
  return { ayat, simple, written, lack: null, edition: await searchedEdition(edition.language, texts) }
}

/** Brings the transliteration, and makes it ready to be searched by its sound. */
export async function loadSounds(read: Read): Promise<SoundPack> {
  const texts = await readWhole(quranPacks.transliteration.dir, read)
  const sounds = await inSlices(texts, heard)
  return { texts, sounds, consonants: await inSlices(sounds, withoutVowels) }
}
