import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A file of `public/content`, its path relative to that folder. */
export type ContentFile = { path: string; body: string | Uint8Array }

export function hash8(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8)
}

/** Subresource integrity, as `fetch(url, { integrity })` takes it. */
export function integrityOf(body: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`
}

/** The first 96 bits of the same, for lists of many files: enough that no broken or exchanged file passes. */
export function shortIntegrity(body: string): string {
  return integrityOf(body).slice(0, 'sha256-'.length + 16)
}

/** The same bits as they may stand in an address: whoever reads the file there can compare it with its name. */
export function sealInName(body: string): string {
  return shortIntegrity(body).slice('sha256-'.length).replaceAll('+', '-').replaceAll('/', '_')
}

/** Quality 9, not 11: a fiftieth of the time, and a little more than what a server that precompresses will send. */
export function brotliBytes(body: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliCompressSync(body, { params }).length
}

export function writeFiles(folder: string, files: ContentFile[]): void {
  for (const { path, body } of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, body)
  }
}

/** Removes what an earlier build left under the given subfolders; other folders have other owners. */
export function removeStale(folder: string, subfolders: string[], files: ContentFile[]): void {
  const wanted = new Set(files.map(file => file.path))
  for (const subfolder of subfolders) {
    const entries = readdirSync(join(folder, subfolder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && !wanted.has(path.slice(folder.length + 1))) rmSync(path)
    }
    removeEmptyFolders(join(folder, subfolder))
  }
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && readdirSync(path).length === 0) rmSync(path, { recursive: true })
  }
}
