import { type Language, languages } from '../../contract/languages.ts'
import { checkDuaWords } from './dua-words.ts'
import { checkDuas, libraryIn, readDuaFiles } from './duas.ts'
import { checkDuaLock, type DuaLock } from './lock-duas.ts'
import { checkNames, namesIn } from './names.ts'
import { type ContentFile, hash8, integrityOf } from './output.ts'
import { readContent } from './packages.ts'
import type { QuranTexts } from './quran-cut.ts'
import { quranTexts } from './quran-texts.ts'

export interface DuaPacks {
  files: ContentFile[]
  module: string
}

type Packs = Record<Language, { address: string; integrity: string }>

/** The library of duas and the ninety-nine names, a file of each for each language. Throws before anything is written. */
export function buildDuaPacks(quran: QuranTexts = quranTexts()): DuaPacks {
  const files: ContentFile[] = []
  const chapters = checkDuas(readDuaFiles(), quran)
  checkDuaLock(chapters, readContent('duas.lock.json') as DuaLock)
  const words = checkDuaWords(readContent('dua-words.json'), chapters)
  const duas = packsOf('duas', language => libraryIn(chapters, words, language), files)
  const names = checkNames(readContent('names/99-names.json'))
  return {
    files,
    module: renderModule(
      duas,
      packsOf('names', language => namesIn(names, language), files),
    ),
  }
}

function packsOf(name: string, make: (language: Language) => unknown, files: ContentFile[]): Packs {
  const entries = languages.map(language => {
    const body = JSON.stringify(make(language))
    const path = `${name}/${language}.${hash8(body)}.json`
    files.push({ path, body })
    return [language, { address: `/content/${path}`, integrity: integrityOf(body) }]
  })
  return Object.fromEntries(entries) as Packs
}

const renderModule = (
  duas: Packs,
  names: Packs,
): string => `import type { Language } from '../../contract/languages.ts'

/** Written by content/build (npm run content): do not edit. Paths are hashed, so what they name never changes. */
export interface SealedPack {
  address: string
  /** For readPack, which refuses a broken one. */
  integrity: string
}

/** \`DuaLibrary\` of src/lib/duas/dua.ts. */
export const duaPacks: Readonly<Record<Language, SealedPack>> = ${JSON.stringify(duas, null, 2)}

/** \`DivineName[]\` of src/lib/duas/divine-name.ts. */
export const namePacks: Readonly<Record<Language, SealedPack>> = ${JSON.stringify(names, null, 2)}
`
