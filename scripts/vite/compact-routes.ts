import { join } from 'node:path'
import type { ESTree, Plugin } from 'vite'

const src = join(import.meta.dirname, '../../src')
const tree = join(src, 'app/routeTree.gen.ts')
const pageRoute = join(src, 'app/page-route.ts')
const isRouteFile = (id: string): boolean => id.startsWith(join(src, 'routes/')) && id.endsWith('.tsx')

/** The generated tree without what each page says of itself: its id, its path, its place among the root's children. */
export function compactTree(code: string): string {
  const files = [...code.matchAll(/^import \{ Route as \w+ \} from ["']([^"']+)["']/gm)].map(
    ([, file]) => file,
  )
  if (files.length === 0) throw new Error('the generated route tree names no routes')
  if (/WithChildren\b/.test(code)) throw new Error('a route with children: pageRoute knows pages only')
  return [
    ...files.map(file => `import '${file}'`),
    `import { Route } from './../routes/__root'`,
    `import { pageRoutes } from './page-route.ts'`,
    'export const routeTree = Route._addFileChildren(pageRoutes)',
  ].join('\n')
}

type Call = ESTree.CallExpression
type Options = ESTree.ObjectExpression
interface RouteCall {
  call: Call
  id: string
  options: Options
}

/** `createFileRoute('/(worship)/hifdh')({ … })`, wherever it stands in the file. */
function routeCallIn(program: ESTree.Program): RouteCall {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    const call = statement.declaration.declarations[0]?.init
    if (call?.type !== 'CallExpression' || call.callee.type !== 'CallExpression') continue
    const [id] = call.callee.arguments
    const [options] = call.arguments
    if (id?.type !== 'Literal' || options?.type !== 'ObjectExpression') continue
    return { call, id: String(id.value), options }
  }
  throw new Error('no createFileRoute in a route file')
}

/** Option name → its source. */
function optionsIn(options: Options, code: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const option of options.properties) {
    if (option.type !== 'Property' || option.key.type !== 'Identifier')
      throw new Error('a route option that is no plain property')
    found.set(option.key.name, code.slice(option.value.start, option.value.end))
  }
  return found
}

/** `lazyFn($$splitLoaderImporter, "loader")` → the address of the chunk. */
function chunkIn(lazy: string | undefined, code: string): string | undefined {
  const [, importer] = /^lazy\w+\((\$\$\w+), ["'](?:loader|component)["']\)$/.exec(lazy ?? '') ?? []
  if (!importer) return undefined
  const start = code.indexOf(`const ${importer} = () => import(`)
  return start < 0 ? undefined : /import\((["']).*?\1\)/.exec(code.slice(start))?.[0]
}

/** Only `head`: that alone. Only the service reads `isPrivate`. */
function headOf(staticData: string | undefined): string {
  const kept = (staticData ?? '{}').replace(/isPrivate: true,?/, '')
  return /^\{\s*head: (["'][^"']+["']),?\s*\}$/.exec(kept)?.[1] ?? kept
}

/** A route file, after the router's plugin has split it, as one call of `pageRoute`. */
export function compactRoute(code: string, program: ESTree.Program): string {
  const { call, id, options } = routeCallIn(program)
  const said = optionsIn(options, code)
  const chunk = chunkIn(said.get('loader'), code)
  const isSplit = chunk !== undefined && chunk === chunkIn(said.get('component'), code)
  const apart = ['staticData', 'codeSplitGroupings', ...(isSplit ? ['loader', 'component'] : [])]
  const others = [...said]
    .filter(([name]) => !apart.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  const parts = [
    JSON.stringify(id),
    headOf(said.get('staticData')),
    isSplit ? `() => ${chunk}` : 'undefined',
    ...(others.length > 0 ? [`{ ${others.join(', ')} }`] : []),
  ]
  return [
    `import { pageRoute } from ${JSON.stringify(pageRoute)}`,
    `${code.slice(0, call.start)}pageRoute(${parts.join(', ')})${code.slice(call.end)}`,
  ].join('\n')
}

/**
 * Says each page's route once and in few bytes: the scripts of every page begin with the routes of all. What the router's
 * plugin and generator write costs three times as much, and grows with every page.
 */
export function compactRoutes(): Plugin {
  return {
    name: 'jariyah-compact-routes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (id === tree) return { code: compactTree(code), map: null }
      if (!isRouteFile(id) || !code.includes('createFileRoute(')) return null
      return { code: compactRoute(code, this.parse(code)), map: null }
    },
  }
}
