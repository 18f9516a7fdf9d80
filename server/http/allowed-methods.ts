import type { FastifyInstance } from 'fastify'
import { addressIn } from './address-in.ts'

interface Route {
  pattern: RegExp
  methods: readonly string[]
}

/** `/api/donations/:id` as the paths that it answers. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

/**
 * Follows the API's routes as they are added. What it answers tells, of an address, which methods there are for it:
 * none where there is no such address.
 */
export function followMethods(app: FastifyInstance): (address: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return address => {
    const { pathname } = addressIn(address)
    const found = routes.filter(({ pattern }) => pattern.test(pathname))
    return [...new Set(found.flatMap(({ methods }) => methods))]
  }
}
