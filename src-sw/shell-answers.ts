import { isAdminHost } from '../contract/admin-host.ts'

/** Paths that are the service's own, never the app's. */
const ofTheService = [
  '/api',
  '/pay',
  '/test-mailbox',
  '/og',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known',
]

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/**
 * Whether the worker answers a navigation with the shell. Not for files (a missing one is a 404), not for what the
 * service renders for machines, never for an address that carries a sign-in token, and not where only the administration
 * is shown: the service says where that is.
 */
export function shellAnswers(url: URL): boolean {
  const { pathname, searchParams } = url
  if (isAdminHost(url) && !isUnder(pathname, '/admin')) return false
  if (ofTheService.some(root => isUnder(pathname, root))) return false
  if (pathname.slice(pathname.lastIndexOf('/')).includes('.')) return false
  return !searchParams.has('token')
}
