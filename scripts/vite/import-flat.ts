import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Files of a build and what they import, all by their names in it. */
type Imports = (file: string) => readonly string[]

function allFrom(file: string, importsOf: Imports, found = new Set<string>()): Set<string> {
  for (const next of importsOf(file)) {
    if (found.has(next)) continue
    found.add(next)
    allFrom(next, importsOf, found)
  }
  return found
}

/**
 * Lets each file that is loaded by itself name all that it loads in turn, so that a browser fetches them together. By their
 * own imports it would know of the next ones only when it has read the last, and a page of five steps waits five times.
 */
export function importFlat(): Plugin {
  return {
    name: 'jariyah-import-flat',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      const importsOf: Imports = file => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const [entry] = Object.values(bundle).filter(file => file.type === 'chunk' && file.isEntry)
      const begun = entry ? allFrom(entry.fileName, importsOf).add(entry.fileName) : new Set<string>()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isDynamicEntry) continue
        const named = new Set([...file.imports, file.fileName])
        const missing = [...allFrom(file.fileName, importsOf)].filter(
          each => !named.has(each) && !begun.has(each),
        )
        // After its own imports, so that nothing runs in another order.
        file.code += missing.map(each => `import"./${basename(each)}";`).join('')
      }
    },
  }
}
