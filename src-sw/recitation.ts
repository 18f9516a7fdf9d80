import { recitationCache } from '../src/data/recitation/recitation-cache.ts'
import { isOwnFile } from './own-file.ts'
import { rangeOf } from './range-of.ts'

/** A recitation that was downloaded, else from the network. Nothing is kept here: only who asks for a surah fills the device. */
export async function recitation(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: recitationCache })
  return kept && isOwnFile(request.url, kept) ? rangeOf(kept, request.headers.get('range')) : fetch(request)
}
