/** Compresses what the service sends from memory: `name.br` and `name.gz` beside each file of dist/client that gains by it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './lib/root.mjs'

const dist = join(root, 'dist/client')
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
  await writeFile(kept, made)
  return made
}

async function compress(name) {
  const path = join(dist, name)
  const content = await readFile(path)
  if (content.length < 512) return
  for (const encoding of Object.keys(encodings))
    await writeFile(`${path}.${encoding}`, await compressed(encoding, content, name))
}

mkdirSync(cache, { recursive: true })
const names = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(dist.length + 1))
  .filter(name => compressible.test(name) && !name.startsWith('.vite/'))
// One of them at a time on each processor.
const waiting = names.values()
const work = async () => {
  for (const name of waiting) await compress(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
