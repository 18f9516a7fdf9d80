import type { Read } from '../../data/queries.ts'
import { readArabic, readSearchText, readWhole } from '../../data/quran-packs.ts'
import { breathe } from '../../lib/breathe.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { normalise } from '../../lib/quran/normalise.ts'

type Pack = readonly (readonly string[])[]

/** All that is searched, ready to be scanned. */
export interface QuranIndex {
  /** The text as it is shown. */
  ayat: Pack
  /** The simple spelling, normalised. */
  simple: Pack
  /** The mushaf's own spelling, normalised: what is copied out of a mushaf is written so. */
  written: Pack
  edition: { language: Edition['language']; texts: Pack; normalised: Pack } | null
  /** True where a translation was asked for and can't be had now. */
  isPart: boolean
}

/** A translation is normalised in slices of this length, so that typing is never held up. */
const sliceMs = 8

/** A pack in the form in which it is searched, made without holding up the page. */
export async function normaliseInSlices(pack: Pack, now = () => performance.now()): Promise<string[][]> {
  const done: string[][] = []
  let until = now() + sliceMs
  for (const ayat of pack) {
    done.push(ayat.map(normalise))
    if (now() < until) continue
    await breathe()
    until = now() + sliceMs
  }
  return done
}

/** Brings what is searched: the Arabic, its simple spelling and one translation. Without that the Arabic is searched. */
export async function loadIndex(edition: Edition | null, read: Read): Promise<QuranIndex> {
  const [ayat, simple, texts] = await Promise.all([
    readArabic(read),
    readSearchText(read),
    edition && readWhole(edition.dir, read).catch(() => null),
  ])
  const written = await normaliseInSlices(ayat)
  if (!edition || !texts) return { ayat, simple, written, edition: null, isPart: edition !== null }
  return {
    ayat,
    simple,
    written,
    isPart: false,
    edition: { language: edition.language, texts, normalised: await normaliseInSlices(texts) },
  }
}
