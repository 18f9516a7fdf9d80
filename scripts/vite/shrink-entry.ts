import { minify } from 'terser'
import type { Plugin } from 'vite'

/** What every page loads before it can be used. */
const ofEveryPage = /\/(src\/app\/main\.tsx|react-dom-client\.production\.js)$/

/**
 * Goes once more over the files that every page waits for: terser finds half a kilobyte that the bundler's own minifier
 * leaves, and takes seconds, which the pages' own files are not worth.
 */
export function shrinkEntry(): Plugin {
  return {
    name: 'jariyah-shrink-entry',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.moduleIds.some(id => ofEveryPage.test(id))) continue
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { ecma: 2020, passes: 2 },
          // In brackets a function is read whole while its file arrives, React's one large one too; else once more, when it is called.
          format: { wrap_func_args: !file.isEntry },
        })
        if (code) file.code = code
      }
    },
  }
}
