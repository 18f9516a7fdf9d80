import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildRecord, fingerprintInputs, isUpToDate } from './fingerprint.ts'
import { ROOT } from './packages.ts'

const TARGET = join(ROOT, 'public/content')
const RECORD = join(TARGET, '.built')

/** Validate, hash, write: everything is checked before the first file is touched, and the record comes last. */
async function build(fingerprint: string): Promise<void> {
  // Loaded only now: a build that has nothing to do must not pay for reading the packages.
  const { buildParts } = await import('./parts.ts')
  const { removeStale, writeFiles } = await import('./output.ts')
  const parts = buildParts()
  const files = parts.flatMap(part => part.files)
  const modules = Object.assign({}, ...parts.map(part => part.modules)) as Record<string, string>
  rmSync(RECORD, { force: true })
  writeFiles(TARGET, files)
  for (const [path, body] of Object.entries(modules)) writeSource(path, body)
  removeStale(
    TARGET,
    parts.flatMap(part => part.folders),
    files,
  )
  const outputs = [...files.map(file => `public/content/${file.path}`), ...Object.keys(modules)]
  writeFileSync(RECORD, JSON.stringify({ fingerprint, outputs } satisfies BuildRecord))
  console.log(`content: ${files.length} files written`)
}

function writeSource(path: string, body: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), body)
}

const fingerprint = fingerprintInputs()
if (isUpToDate(RECORD, fingerprint)) console.log('content: up to date')
else await build(fingerprint)
