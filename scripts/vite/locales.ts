import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../../contract/languages.ts'

const root = join(import.meta.dirname, '../../locales')
const dirsId = 'virtual:locales'
/** Apart, because it is long and asked for once the page stands. */
const namesId = 'virtual:namespaces'
/** What nobody reads without a connection. */
export const onlineOnly = ['admin', 'mail', 'mailbox', 'sandbox', 'testing']

interface LanguageFiles {
  /** Hash over all files of the language, so that one name per language is enough in the bundle. */
  hash: string
  files: { namespace: string; json: string }[]
}

function filesOf(language: string): LanguageFiles {
  const files = readdirSync(join(root, language))
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => ({
      namespace: name.slice(0, -'.json'.length),
      json: JSON.stringify(JSON.parse(readFileSync(join(root, language, name), 'utf8'))),
    }))
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.namespace}\0${file.json}\0`)
  return { hash: hash.digest('hex').slice(0, 8), files }
}

/** The names of a language's files. */
export const namespacesOf = (language: string): string[] =>
  filesOf(language).files.map(file => file.namespace)

/**
 * Serves `locales/<language>/<namespace>.json` as `/locales/<language>-<hash>/<namespace>.json`, and tells the app
 * where through `virtual:locales`: `localeDirs: Record<Language, string>`, and through `virtual:namespaces` the names of
 * the `namespaces` that a device keeps for offline.
 * @param options.writes false where another build writes them
 */
export function locales({ writes = true } = {}): Plugin {
  let isDev = false
  let isWriting = false
  const directoryOf = (language: string) => `locales/${language}-${isDev ? 'dev' : filesOf(language).hash}`
  return {
    name: 'jariyah-locales',
    configResolved(config) {
      isDev = config.command === 'serve'
      isWriting = writes && !config.build.ssr
    },
    resolveId: id => (id === dirsId || id === namesId ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${dirsId}`) {
        const directories = Object.fromEntries(
          languages.map(language => [language, `/${directoryOf(language)}`]),
        )
        return `export const localeDirs = ${JSON.stringify(directories)}`
      }
      if (id !== `\0${namesId}`) return
      const kept = namespacesOf('en').filter(name => !onlineOnly.includes(name))
      return `export const namespaces = ${JSON.stringify(kept)}`
    },
    configureServer(server) {
      server.watcher.add(root)
      server.watcher.on('change', path => {
        if (path.startsWith(root)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const match = /^\/locales\/([a-z]{2})-dev\/([\w-]+)\.json/.exec(request.url ?? '')
        if (!match?.[1] || !match[2]) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(join(root, match[1], `${match[2]}.json`)))
      })
    },
    generateBundle() {
      if (!isWriting) return
      for (const language of languages) {
        for (const { namespace, json } of filesOf(language).files) {
          this.emitFile({
            type: 'asset',
            fileName: `${directoryOf(language)}/${namespace}.json`,
            source: json,
          })
        }
      }
    },
  }
}
