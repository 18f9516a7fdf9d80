import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, ROOT } from './packages.ts'
import { canonicalText, readArabic, sha256 } from './quran-text.ts'
import {
  alignWords,
  countOf,
  readJoins,
  readSourceWords,
  type WordsLock,
  wordsPackage,
} from './word-by-word.ts'

// Run by hand, after people have compared new meanings with the text; never by the build.
const source = readSourceWords()
const lock: WordsLock = {
  source: `${wordsPackage}@${packageVersion(wordsPackage)} data.json`,
  words: countOf(source),
  sha256: sha256(canonicalText(alignWords(readArabic(), source, readJoins()))),
}
writeFileSync(join(ROOT, 'content/words.lock.json'), `${JSON.stringify(lock)}\n`)
console.log(`locked ${lock.words} words, SHA-256 ${lock.sha256}`)
