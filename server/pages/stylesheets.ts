import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, parseCss } from './critical-css.ts'
import { chunksOf, type Manifest, routeIdIn } from './manifest.ts'

export interface Stylesheet {
  href: string
  rules: readonly CssNode[]
}

/** The file that all pages share lacks what is in every page (scripts/vite/inline-css.ts): index.html has the whole. */
const ofEveryPage = /^assets\/app-[^/]*\.css$/
const style = /<style>([\s\S]*?)<\/style>/

const filesOf = (manifest: Manifest, key: string): string[] =>
  chunksOf(manifest, key).flatMap(({ css = [] }) => css)

/** The stylesheets of a build: route id → those of its page, the one that all pages share first. */
export function readStylesheets(
  clientDir: string,
  manifest: Manifest,
): (routeId: string) => readonly Stylesheet[] {
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const shared = filesOf(manifest, 'index.html')
  const read = new Map<string, Stylesheet>()
  const sheet = (file: string): Stylesheet => {
    const known = read.get(file)
    if (known) return known
    const css =
      (ofEveryPage.test(file) && style.exec(shell)?.[1]) || readFileSync(join(clientDir, file), 'utf8')
    const fresh = { href: `/${file}`, rules: parseCss(css) }
    read.set(file, fresh)
    return fresh
  }
  const byRoute = new Map<string, Stylesheet[]>()
  for (const key of Object.keys(manifest)) {
    const routeId = routeIdIn(key)
    if (routeId !== null)
      byRoute.set(routeId, [...new Set([...shared, ...filesOf(manifest, key)])].map(sheet))
  }
  return routeId => byRoute.get(routeId) ?? shared.map(sheet)
}
