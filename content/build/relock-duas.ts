import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDuas, readDuaFiles } from './duas.ts'
import { lockOf } from './lock-duas.ts'
import { ROOT } from './packages.ts'
import { quranTexts } from './quran-texts.ts'

// Run by hand, after people have compared new words with their source; never by the build.
const lock = lockOf(checkDuas(readDuaFiles(), quranTexts()))
writeFileSync(join(ROOT, 'content/duas.lock.json'), `${JSON.stringify(lock, null, 1)}\n`)
console.log(`locked ${Object.keys(lock).length} duas`)
