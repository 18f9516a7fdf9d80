import { deflateRawSync } from 'node:zlib'

/** What Rolldown tells of its modules while it groups them. */
export interface Modules {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Of a module's source alone and compressed, what is left of it on the wire, without its names and among others. */
const sentPart = 0.4

const sentBytes = new Map<string, number>()

/** About what a module is on the wire. */
export function sentOf(id: string, modules: Modules): number {
  const known = sentBytes.get(id)
  if (known !== undefined) return known
  const bytes = deflateRawSync(modules.getModuleInfo(id)?.code ?? '').length * sentPart
  sentBytes.set(id, bytes)
  return bytes
}

/** The modules that `starts` load, those which they import and, by `follow`, some beside. */
export function closureOf(
  starts: Iterable<string>,
  modules: Modules,
  follow: (id: string) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []), ...follow(id))
  }
  return found
}
