import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const imports = /import \{([^}]*)\} from 'lucide-react'/g
const prefix = 'virtual:icon/'
const folder = resolve('lucide-react').replace('/cjs/lucide-react.js', '/esm')

/** Icon name → its file's: the package's own list. */
function iconFiles(): Map<string, string> {
  const list = readFileSync(`${folder}/lucide-react.mjs`, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

type Stroke = readonly [tag: string, attributes: Record<string, string>]

/** The strokes of an icon, without the keys that React would want of them. */
async function strokesOf(file: string): Promise<readonly Stroke[]> {
  const { __iconData: icon } = await import(`${folder}/icons/${file}.mjs`)
  return icon.node.map(([tag, attributes]: Stroke) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ])
}

/**
 * Makes a module of its own of each icon, with its strokes alone. Through the package's one list every file that imports an
 * icon imports all, as far as the chunks are concerned; and what the package draws an icon with is as large as thirty icons.
 */
export function icons(): Plugin {
  const files = iconFiles()
  const importOf = (name: string): string => {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${name} from '${prefix}${file}'`
  }
  return {
    name: 'jariyah-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const strokes = await strokesOf(id.slice(prefix.length + 1))
      return `import { drawIcon } from '/src/ui/draw-icon.ts'; export default /* @__PURE__ */ drawIcon(${JSON.stringify(strokes)})`
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?($|\?)/.test(id) || !code.includes("from 'lucide-react'")) return null
      const split = (_: string, list: string): string => {
        const names = list.split(',').map(name => name.trim())
        // A type is gone when the code is built.
        return names
          .filter(name => name && !name.startsWith('type '))
          .map(importOf)
          .join('; ')
      }
      return { code: code.replace(imports, split), map: null }
    },
  }
}
