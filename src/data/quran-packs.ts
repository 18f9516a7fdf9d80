import { quranPacks } from '../lib/content.gen.ts'
import { ayahCounts } from '../lib/quran/ayah-counts.ts'
import type { QuranMeta } from '../lib/quran/meta.ts'
import { type Pack, PackRefused, readPack } from '../lib/quran/read-pack.ts'
import { sealsOf } from '../lib/quran/translation-seals.ts'
import { isOnDevice } from './is-on-device.ts'
import type { Read } from './queries.ts'

/**
 * Whole packs, parsed once. They are public and named by their hash, so this may be shared, and there are no more of them
 * than languages to read in.
 */
const parsed = new Map<string, Promise<unknown>>()

function once<T>(address: string, make: () => Promise<T>): Promise<T> {
  const known = parsed.get(address)
  // An address holds one kind of pack.
  if (known) return known as Promise<T>
  const fresh = make()
  parsed.set(address, fresh)
  fresh.catch(() => parsed.delete(address))
  return fresh
}

// What holds its seal is what the build wrote, and so has the shape that content.gen.ts names.
const sealed = <T>(name: 'ar' | 'meta' | 'search', read: Read): Promise<T> =>
  once(quranPacks[name], async () => {
    const pack = { address: quranPacks[name], integrity: quranPacks.integrity[name] }
    return (await readPack(pack, read)) as T
  })

export const readMeta = (read: Read) => sealed<QuranMeta>('meta', read)
export const readArabic = (read: Read) => sealed<string[][]>('ar', read)
/** Simple spelling, normalised. */
export const readSearchText = (read: Read) => sealed<string[][]>('search', read)

const isText = (value: unknown, surah: number): value is string[] =>
  Array.isArray(value) &&
  value.length === ayahCounts[surah - 1] &&
  value.every(ayah => typeof ayah === 'string')

/** @throws PackRefused unless it has the surah's number of ayat */
function checkText(value: unknown, surah: number, address: string): string[] {
  if (!isText(value, surah)) throw new PackRefused(address)
  return value
}

/** A translation or the transliteration, all surahs, as it was written, compared with its seal. */
export const readWhole = (dir: string, read: Read): Promise<string[][]> =>
  once(wholeOf(dir), async () => {
    const surahs = await readPack({ address: wholeOf(dir), integrity: sealsOf(dir).whole }, read)
    if (!Array.isArray(surahs)) throw new PackRefused(dir)
    return ayahCounts.map((_, index) => checkText(surahs[index], index + 1, dir))
  })

/** Of each surah's own file. */
const readSeals = (dir: string, read: Read): Promise<string[]> =>
  once(`${dir}/seals.json`, async () => {
    const pack = { address: `${dir}/seals.json`, integrity: sealsOf(dir).list }
    return (await readPack(pack, read)) as string[]
  })

export const wholeOf = (dir: string): string => `${dir}/all.json`

type Way = () => Promise<string[]>

/** The first way that leads to the text. When none does, the reason that says most: a broken text before a lost connection. */
async function firstOf([way, ...others]: Way[], reason?: unknown): Promise<string[]> {
  if (!way) throw reason
  try {
    return await way()
  } catch (error) {
    return firstOf(others, reason instanceof PackRefused ? reason : error)
  }
}

/** The device's whole pack first, where it is there; else the small file, and the whole one when that is not to be had. */
async function readEither(wholeAddress: string, whole: Way, small: Way): Promise<string[]> {
  return firstOf((await isOnDevice(wholeAddress)) ? [whole, small] : [small, whole])
}

/** The Arabic of one surah, untouched, compared with its seal. */
export function readSurah(surah: number, read: Read): Promise<string[]> {
  const small: Pack = {
    address: `${quranPacks.surahs}/${surah}.json`,
    integrity: readMeta(read).then(({ digests }) => digests[surah - 1] ?? 'none'),
  }
  return readEither(
    quranPacks.ar,
    async () => checkText((await readArabic(read))[surah - 1], surah, quranPacks.ar),
    async () => checkText(await readPack(small, read), surah, small.address),
  )
}

/** One surah of a translation or the transliteration, compared with its seal. */
export function readSurahOf(dir: string, surah: number, read: Read): Promise<string[]> {
  const small = (): Pack => ({
    address: `${dir}/${surah}.json`,
    integrity: readSeals(dir, read).then(seals => seals[surah - 1] ?? 'none'),
  })
  return readEither(
    wholeOf(dir),
    async () => checkText((await readWhole(dir, read))[surah - 1], surah, dir),
    async () => checkText(await readPack(small(), read), surah, dir),
  )
}
