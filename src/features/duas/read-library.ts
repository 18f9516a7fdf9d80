import type { Language } from '../../../contract/languages.ts'
import type { Read } from '../../data/queries.ts'
import type { DuaLibrary } from '../../lib/duas/dua.ts'
import { duaPacks } from '../../lib/duas.gen.ts'
import { readPack } from '../../lib/quran/read-pack.ts'

/** Parsed once: public, named by their hash, and no more than languages. */
const parsed = new Map<Language, Promise<DuaLibrary>>()

/** The library in a language. Throws PackRefused for one that is not what was sealed. */
export function readLibrary(language: Language, read: Read): Promise<DuaLibrary> {
  const known = parsed.get(language)
  if (known) return known
  // What holds its seal is what the build wrote, and so has this shape.
  const fresh = readPack(duaPacks[language], read) as Promise<DuaLibrary>
  parsed.set(language, fresh)
  fresh.catch(() => parsed.delete(language))
  return fresh
}
