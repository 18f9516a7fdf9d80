/**
 * Compresses what the service sends from memory: `name.br` and `name.gz` beside each file of dist/client that gains by it.
 *
 * With `--ahead` it compresses what lies in public/, which is there before dist/client is, and only keeps it for then: nothing
 * else waits for that.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './lib/root.mjs'

const isAhead = process.argv.includes('--ahead')
const folder = join(root, isAhead ? 'public' : 'dist/client')
const cache = join(root, 'node_modules/.cache/jariyah/compressed')
const compressible = /\.(js|css|json|svg|txt|webmanifest|map|ttf|wasm)$/
/** The translations are most of it: there the last two percent are not worth half of the time. */
const isTranslation = name => /^content\/quran\/[a-z-]+\.[^/]+\//.test(name)
const qualityOf = name => (isTranslation(name) ? 10 : 11)

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)]

const encodings = {
  br: (content, name) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(name),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: content => zipped(content, { level: 9 }),
}

/** Compressed bytes by what they come from, so that a build compresses only what is new. */
async function compressed(encoding, content, name) {
  const key = createHash('sha256')
    .update(content)
    .update(String(qualityOf(name)))
    .digest('hex')
  const kept = join(cache, `${key}.${encoding}`)
  if (existsSync(kept)) return await readFile(kept)
  const made = await encodings[encoding](content, name)
  // Whole or not at all: a build may be cut off, and another one read what it left.
  const part = `${kept}.${process.pid}`
  await writeFile(part, made)
  await rename(part, kept)
  return made
}

async function compress(name) {
  const path = join(folder, name)
  const content = await readFile(path)
  if (content.length < 512) return
  for (const encoding of Object.keys(encodings)) {
    const made = await compressed(encoding, content, name)
    if (!isAhead) await writeFile(`${path}.${encoding}`, made)
  }
}

// What builds meanwhile goes first.
if (isAhead) setPriority(19)
mkdirSync(cache, { recursive: true })
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .filter(name => compressible.test(name) && !name.startsWith('.vite/'))
// One of them at a time on each processor.
const waiting = names.values()
const work = async () => {
  for (const name of waiting) await compress(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
