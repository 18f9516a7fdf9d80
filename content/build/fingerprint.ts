import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion, ROOT } from './packages.ts'

const PACKAGES = [
  'quran-json',
  'quran-meta',
  '@ghoran/text',
  '@kmaslesa/holy-quran-word-by-word-full-data',
  '@umalqura/core',
  'hijri-converter',
  '@fontsource/amiri-quran',
  '@fontsource/noto-naskh-arabic',
  '@fontsource/noto-nastaliq-urdu',
  '@fontsource/noto-sans-bengali',
  '@fontsource/noto-sans-devanagari',
]

/** Folders whose every byte can change what is built: what the build reads, and all that it imports. */
export const FOLDERS = [
  'content',
  'contract',
  'src/lib/duas',
  'src/lib/guides',
  'src/lib/places',
  'src/lib/quran',
]

export type BuildRecord = { fingerprint: string; outputs: string[] }

/** What the build's inputs look like now: versions of the packages and a hash of our own files. */
export function fingerprintInputs(): string {
  const hash = createHash('sha256')
  for (const name of PACKAGES) hash.update(`${name}@${packageVersion(name)}\n`)
  for (const folder of FOLDERS) {
    for (const file of inputFiles(folder)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** Whether the last build had the same inputs and all that it wrote is still there. */
export function isUpToDate(recordPath: string, fingerprint: string): boolean {
  if (!existsSync(recordPath)) return false
  const record = parseRecord(readFileSync(recordPath, 'utf8'))
  return record?.fingerprint === fingerprint && record.outputs.every(path => existsSync(join(ROOT, path)))
}

function parseRecord(text: string): BuildRecord | undefined {
  try {
    return JSON.parse(text) as BuildRecord
  } catch {
    return undefined // cut short by a crash: the build runs again
  }
}

function inputFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}
