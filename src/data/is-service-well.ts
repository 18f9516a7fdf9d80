/**
 * Whether the service says that it is well.
 * @throws TypeError, as of a lost fetch, where it is not reached: a hotel's page for signing in answers whatever is asked
 */
export async function isServiceWell(): Promise<boolean> {
  const { ok, headers } = await fetch('/healthz', { method: 'HEAD' })
  if (ok && !headers.get('content-type')?.includes('json')) throw new TypeError('Failed to fetch')
  return ok
}
