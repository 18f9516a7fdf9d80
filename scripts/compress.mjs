/** Compresses what the service sends from memory: `name.br` and `name.gz` beside each file of dist/client that gains by it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './lib/root.mjs'

const dist = join(root, 'dist/client')
const cache = join(root, 'node_modules/.cache/jariyah/compressed')
const compressible = /\.(js|css|json|svg|txt|webmanifest|map|ttf|wasm)$/
/** The many translation files come and go one at a time: there the last percent is not worth the minute. */
const isOneOfMany = name => /^content\/quran\/[a-z-]+\.[0-9a-f]{8}\//.test(name)

const encodings = {
  br: (content, name) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isOneOfMany(name) ? 6 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: content => gzipSync(content, { level: 9 }),
}

/** Compressed bytes by what they come from, so that a build compresses only what is new. */
function compressed(encoding, content, name) {
  const key = createHash('sha256')
    .update(content)
    .update(isOneOfMany(name) ? 'many' : 'few')
    .digest('hex')
  const kept = join(cache, `${key}.${encoding}`)
  if (existsSync(kept)) return readFileSync(kept)
  const made = encodings[encoding](content, name)
  writeFileSync(kept, made)
  return made
}

mkdirSync(cache, { recursive: true })
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  const name = path.slice(dist.length + 1)
  if (!entry.isFile() || !compressible.test(name) || name.startsWith('.vite/')) continue
  const content = readFileSync(path)
  if (content.length < 512) continue
  for (const encoding of Object.keys(encodings))
    writeFileSync(`${path}.${encoding}`, compressed(encoding, content, name))
}
