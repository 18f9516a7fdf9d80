import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const ours = join(import.meta.dirname, '../../src/app/load-part.ts')

/** The stylesheet that every page has: in index.html, or beside the page's own part of it (inline-css.ts). */
const ofEveryPage = /^assets\/app-[^/]*\.css$/
const listed = /\.f=(\[[^\]]*\])/
const asked = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Takes the stylesheet of every page out of what the parts of a page ask for: Vite hands `resolveDependencies` no
 * stylesheets, and the worker, in whose page it stands without an address, does not keep the file.
 */
function withoutEveryPages(code: string): string {
  const sheets = JSON.parse(listed.exec(code)?.[1] ?? '[]') as string[]
  const isKept = (at: string) => !ofEveryPage.test(sheets[Number(at)] ?? '')
  return code.replace(
    asked,
    (_, at: string) => `__vite__mapDeps([${at.split(',').filter(isKept).join(',')}])`,
  )
}

/** Puts the app's own `loadPart` in the place of what Vite loads the parts of a page with. */
export function loadPart(): Plugin {
  return {
    name: 'jariyah-load-part',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(ours)}` : undefined,
    generateBundle: {
      // After Vite has written the lists.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutEveryPages(file.code)
      },
    },
  }
}
