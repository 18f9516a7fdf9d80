import type { Language } from '../../../contract/languages.ts'
import { contentQuery } from '../../data/queries.ts'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { namePacks } from '../../lib/duas.gen.ts'
import { readPack } from '../../lib/quran/read-pack.ts'

/** The ninety-nine, in their order. */
export const namesQuery = (language: Language) =>
  contentQuery(namePacks[language].address, {}, async read => {
    // What holds its seal is what the build wrote, and so has this shape.
    return (await readPack(namePacks[language], read)) as readonly DivineName[]
  })
