import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from './packages.ts'
import { renderTanzil } from './tanzil.ts'

type Row = { chapter: number; verse: number; hi: string }

/** Ayah numbers and the word "sajda" that the transcriber left at the end of some ayat. */
const TAIL = /\s*(\(?\d+\)?)?\s*(\(\s*सजदा\s*\)|(?<=\d\)?\s*)सजदा|(?<=\s)\d+)?\s*$/u

/** The `hi` table of a `qurandb` file, as surahs of ayat. */
export function readHindi(path: string): string[][] {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT chapter, verse, hi FROM hi ORDER BY chapter, verse').all() as Row[]
  const surahs: string[][] = []
  for (const { chapter, hi } of rows) (surahs[chapter - 1] ??= []).push(hi.replace(TAIL, '').trim())
  database.close()
  return surahs
}

if (import.meta.main) {
  const path = process.argv[2] ?? join(ROOT, 'node_modules/quran/data/qurandb')
  writeFileSync(join(ROOT, 'content/quran/imported/hi.txt'), renderTanzil(readHindi(path)))
}
