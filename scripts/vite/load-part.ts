import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const ours = join(import.meta.dirname, '../../src/app/load-part.ts')

/** Puts the app's own `loadPart` in the place of what Vite loads the parts of a page with. */
export function loadPart(): Plugin {
  return {
    name: 'jariyah-load-part',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(ours)}` : undefined,
  }
}
