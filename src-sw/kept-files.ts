import { within } from '../src/data/within.ts'
import { fetchOwn, isOwnFile, ownAddress } from './own-file.ts'
import { pageAsks } from './pages-first.ts'

/** So long a cache may take to answer, in milliseconds, before the network is asked instead. */
const patienceMs = 2_000

/**
 * Puts an answer into a cache once all of it is here. In Chromium, a cache whose `put` still reads from the network when
 * the worker's process is killed answers nobody any more until the browser has been started again.
 */
export async function putWhole(
  cache: Pick<Cache, 'put'>,
  request: Request | string,
  answer: Response,
): Promise<void> {
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  await cache.put(request, new Response(body, { status, statusText, headers }))
}

/**
 * From the cache, else from the network and kept. Only a whole answer of the service is kept; a missing file stays a 404. A cache
 * that cannot be read or does not answer is passed by, and so is what an older version kept of a stranger.
 * @throws TypeError where the network has none, or somebody else's
 */
export async function cacheFirst(
  { request, event }: { request: Request; event: Pick<ExtendableEvent, 'waitUntil'> },
  cacheName: string,
): Promise<Response> {
  const opened = caches.open(cacheName)
  const kept = await within(
    opened.then(cache => cache.match(request)),
    patienceMs,
  ).catch(() => null)
  if (kept && isOwnFile(request.url, kept)) return kept
  const cameToPage = pageAsks()
  try {
    const response = await fetchOwn(request)
    if (response.status === 200) {
      const copy = response.clone()
      const keeping = opened
        .then(cache => putWhole(cache, ownAddress(request.url), copy))
        .catch(() => undefined)
      event.waitUntil(keeping)
      // What is shown is kept, unless that takes too long.
      await within(keeping, patienceMs)
    }
    return response
  } finally {
    cameToPage()
  }
}
