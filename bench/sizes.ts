import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

type Manifest = Record<string, Chunk>

export interface PageSize {
  /** Route file, e.g. `(giving)/donate`; `entry` for what every page loads. */
  page: string
  /** Files and their brotli bytes, largest first. */
  files: { file: string; bytes: number }[]
  bytes: number
}

const brotliBytes = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** A chunk and all that it imports statically. */
function closureOf(manifest: Manifest, key: string, into = new Set<string>()): Set<string> {
  if (into.has(key)) return into
  into.add(key)
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, into)
  return into
}

/** What index.html itself loads: by a tag, or once it is painted. */
const scriptsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?: src=|import\()"\.?\/([^"]+\.js)"/g)].map(match => match[1] ?? ''))

/** The JavaScript that each page loads before it can be used, by Vite's manifest. Bytes are brotli 11. */
export function initialScripts(dist: string): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const keys = Object.keys(manifest)
  const begun = scriptsIn(readFileSync(join(dist, 'index.html'), 'utf8'))
  const entries = keys.filter(key => begun.has(manifest[key]?.file ?? ''))
  if (entries.length === 0) throw new Error(`index.html of ${dist} loads no script`)
  const bytesOf = new Map<string, number>()
  const measure = (page: string, parts: Set<string>): PageSize => {
    const names = new Set(
      [...parts].map(key => manifest[key]?.file ?? '').filter(file => file.endsWith('.js')),
    )
    const files = [...names]
      .map(file => {
        const bytes = bytesOf.get(file) ?? brotliBytes(readFileSync(join(dist, file)))
        bytesOf.set(file, bytes)
        return { file, bytes }
      })
      .sort((a, b) => b.bytes - a.bytes)
    return { page, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
  }
  const base = new Set(entries.flatMap(key => [...closureOf(manifest, key)]))
  const pages = keys.filter(key => /^src\/routes\/.*\?tsr-split=.*component/.test(key))
  return [
    measure('entry', base),
    ...pages.map(key =>
      measure(key.replace(/^src\/routes\/|\.tsx.*$/g, ''), new Set([...base, ...closureOf(manifest, key)])),
    ),
  ]
}

/** Brotli bytes of the stylesheet that index.html carries. */
export function initialStyles(dist: string): number {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
    (sum, match) => sum + brotliBytes(match[1] ?? ''),
    0,
  )
}
