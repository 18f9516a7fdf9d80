import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
}

/** What Vite tells of a build: source → its chunk. */
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (clientDir: string): Manifest =>
  JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))

/** `src/routes/(giving)/donate.tsx?tsr-split=component` → `/donate`; null for what is no page. */
export function routeIdIn(key: string): string | null {
  const file = /^src\/routes\/(.*)\.tsx\?tsr-split=.*component/.exec(key)?.[1]
  return file === undefined ? null : `/${file.replace(/\([^)]*\)\//g, '').replace(/(^|\/)index$/, '')}`
}

/** A chunk after all that it imports statically, each once. */
export function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap(each => chunksOf(manifest, each, seen)), chunk]
}
