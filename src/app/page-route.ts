import {
  type AnyRoute,
  createRoute,
  lazyFn,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'

/** What a page's file says of itself beside its id, its head, its loader and its component. */
type OtherOptions = Omit<AnyRoute['options'], 'id' | 'path' | 'getParentRoute' | 'staticData'>

/** What a page's chunk exports. */
type PageModule = Record<string, (...args: never[]) => unknown>

/** All pages, in the order of their files. */
export const pageRoutes: AnyRoute[] = []

/** `/(worship)/hifdh` → `/hifdh`: the folders in parentheses are the files' order and no part of an address. */
export const pathOf = (id: string): string => id.replace(/\/\(\w+\)/, '')

/**
 * A page of the tree, in as few bytes as can be: every page loads those of all. What `createFileRoute` and the generated
 * tree say in three places; the build writes it (scripts/vite/compact-routes.ts), development and tests use the router's own.
 *
 * @param head the key of title and description, or all static data
 * @param load brings the chunk with `loader` and `component`; without it they are among the options, or there are none
 */
export function pageRoute(
  id: string,
  head: string | StaticDataRouteOption,
  load?: () => Promise<PageModule>,
  options?: OtherOptions,
): AnyRoute {
  const route: AnyRoute = createRoute({ getParentRoute: () => root, path: pathOf(id) })
  Object.assign(
    route.options,
    // The router refuses an id beside a path, and takes it afterwards, as the generated tree gives it.
    { id, staticData: typeof head === 'string' ? { head } : head },
    load && { loader: lazyFn(load, 'loader'), component: lazyRouteComponent(load, 'component') },
    options,
  )
  pageRoutes.push(route)
  return route
}
