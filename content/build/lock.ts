import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, ROOT } from './packages.ts'
import { canonicalText, codePointsOf, type QuranLock, readArabic, sha256 } from './quran-text.ts'

// Run by hand, after people have compared a new text with a printed mushaf; never by the build.
const surahs = readArabic()
const lock: QuranLock = {
  source: `quran-json@${packageVersion('quran-json')} dist/quran.json`,
  ayahCounts: surahs.map(ayat => ayat.length),
  sha256: sha256(canonicalText(surahs)),
  codePoints: codePointsOf(surahs),
}
writeFileSync(join(ROOT, 'content/quran.lock.json'), `${JSON.stringify(lock)}\n`)
console.log(`locked ${surahs.flat().length} ayat, SHA-256 ${lock.sha256}`)
