import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build reads. Generated files are not: they are made from these. */
const inputs = [
  'contract',
  'content',
  'index.html',
  'locales',
  'package-lock.json',
  'public',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/vite',
  'src',
  'src-sw',
  'vite.config.ts',
]

const isMade = path => path.endsWith('.gen.ts') || path.endsWith('.gen.css') || path === 'public/content'
const isTest = path => /\.test\.tsx?$/.test(path)

function* filesUnder(root, path) {
  if (isMade(path) || isTest(path)) return
  let entries
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path
    else if (error.code !== 'ENOENT') throw error
    return
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(root, child)
    else if (!isMade(child) && !isTest(child)) yield child
  }
}

/** Hex SHA-256 over the names and contents of the build's inputs: dates say nothing after a clone. */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesUnder(root, input)) {
      const content = readFileSync(join(root, file))
      hash.update(`${file} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}
