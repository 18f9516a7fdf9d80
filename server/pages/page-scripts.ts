import { chunksOf, type Manifest, routeIdIn } from './manifest.ts'

const scriptsOf = (manifest: Manifest, key: string): string[] => [
  ...new Set(chunksOf(manifest, key).map(({ file }) => `/${file}`)),
]

/**
 * The scripts of a route's page beside those that every page begins with. Told in the document, they are fetched together
 * with the app; otherwise each would be known when the one that imports it has been read.
 */
export function pageScripts(manifest: Manifest): (routeId: string) => readonly string[] {
  const begun = new Set(scriptsOf(manifest, 'index.html'))
  const byRoute = new Map<string, readonly string[]>()
  for (const key of Object.keys(manifest)) {
    const routeId = routeIdIn(key)
    if (routeId !== null)
      byRoute.set(
        routeId,
        scriptsOf(manifest, key).filter(file => !begun.has(file)),
      )
  }
  return routeId => byRoute.get(routeId) ?? []
}
