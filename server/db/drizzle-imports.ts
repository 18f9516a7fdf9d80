import type { ResolveFnOutput, ResolveHookContext } from 'node:module'

/** Not of a package that has its place below Drizzle. */
const isDrizzles = (url: string) =>
  url.slice(url.lastIndexOf('/node_modules/')).startsWith('/node_modules/drizzle-orm/')
const isOfDrizzle = (specifier: string) => /^drizzle-orm(\/|$)/.test(specifier)
/** Named whole, as Drizzle names its own files, of which all are modules. */
const isFileName = (specifier: string) => /^\.\.?\/.+\.js$/.test(specifier)

type Next = (specifier: string, context: ResolveHookContext) => ResolveFnOutput

/**
 * Resolves imports of Drizzle without reading its package.json each time. That file lists each file of the package, and Node
 * takes it apart anew for every import of Drizzle and for every import between its hundred files: a second and a half of each
 * start. Everything else, and whatever is required instead of imported, goes on to Node.
 */
export function drizzleImports() {
  const known = new Map<string, ResolveFnOutput>()
  return (specifier: string, context: ResolveHookContext, next: Next): ResolveFnOutput => {
    const { parentURL, conditions } = context
    if (!conditions.includes('import')) return next(specifier, context)
    if (parentURL !== undefined && isFileName(specifier) && isDrizzles(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!isOfDrizzle(specifier)) return next(specifier, context)
    const found = known.get(specifier) ?? {
      ...next(specifier, context),
      format: 'module',
      shortCircuit: true,
    }
    known.set(specifier, found)
    return found
  }
}
