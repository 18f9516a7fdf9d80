import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { compactRoute, compactTree } from '../../scripts/vite/compact-routes.ts'
import { pathOf } from '../../src/app/page-route.ts'

const routeOf = (code: string): string => {
  const lines = compactRoute(code, parseSync('route.js', code).program).split('\n')
  return lines.find(line => line.includes('pageRoute(')) ?? ''
}

/** As the router's plugin leaves a file. */
const split = (options: string, address = 'hifdh.tsx?tsr-split=component---loader'): string =>
  [
    `const $$splitComponentImporter = () => import("hifdh.tsx?tsr-split=component---loader");`,
    `const $$splitLoaderImporter = () => import("${address}");`,
    `export const Route = createFileRoute("/(worship)/hifdh")({ ${options} });`,
  ].join('\n')
const parts =
  'loader: lazyFn($$splitLoaderImporter, "loader"), component: lazyRouteComponent($$splitComponentImporter, "component")'
const load = '() => import("hifdh.tsx?tsr-split=component---loader")'

describe('a route file', () => {
  test('that declares no route is refused', () => {
    expect(() => routeOf('export const Route = 1')).toThrow('no createFileRoute')
  })

  test('whose options are not all plain is refused', () => {
    expect(() => routeOf(split(`...shared, ${parts}`))).toThrow('no plain property')
  })

  test('says its id, its head and its chunk', () => {
    expect(routeOf(split(`staticData: { head: "hifdh:head" }, ${parts}`))).toBe(
      `export const Route = pageRoute("/(worship)/hifdh", "hifdh:head", ${load});`,
    )
  })

  test('keeps its other options and its other static data, without what only the service reads', () => {
    expect(
      routeOf(
        split(`staticData: { head: "a", isPrivate: true, chrome: "none" }, validateSearch: search, ${parts}`),
      ),
    ).toBe(
      `export const Route = pageRoute("/(worship)/hifdh", { head: "a",  chrome: "none" }, ${load}, { validateSearch: search });`,
    )
    expect(routeOf(split(`staticData: { head: "a", isPrivate: true }, ${parts}`))).toContain(', "a", () =>')
  })

  test('with loader and component in two chunks, or no loader, names them itself', () => {
    expect(routeOf(split(parts, 'elsewhere.tsx'))).toBe(
      `export const Route = pageRoute("/(worship)/hifdh", {}, undefined, { ${parts} });`,
    )
    const alone = 'component: lazyRouteComponent($$splitComponentImporter, "component")'
    expect(routeOf(split(alone))).toContain(`undefined, { ${alone} }`)
  })
})

describe('the tree', () => {
  const generated = readFileSync(join(import.meta.dirname, '../../src/app/routeTree.gen.ts'), 'utf8')

  test('of a page within another is refused', () => {
    const layout = `import { Route as a } from './a'\nconst aWithChildren = a._addFileChildren(b)`
    expect(() => compactTree(layout)).toThrow('pages only')
    expect(() => compactTree('')).toThrow('no routes')
  })

  test('imports each file of the generated one', () => {
    const compact = compactTree(generated)
    for (const [, file] of generated.matchAll(/from '(\.\/\.\.\/routes\/[^']+)'/g))
      expect(compact).toContain(`'${file}'`)
  })

  test('knows each path from its id', () => {
    const pairs = [...generated.matchAll(/id: '([^']+)',\n +path: '([^']+)'/g)]
    expect(pairs.length).toBeGreaterThan(50)
    for (const [, id = '', path] of pairs) expect(pathOf(id), id).toBe(path)
  })
})
