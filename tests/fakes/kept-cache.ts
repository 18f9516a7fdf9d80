interface KeptCache {
  cache: Cache
  /** Paths of what is in it. */
  paths: () => string[]
  /** Paths of what was taken out, in that order. */
  forgotten: () => string[]
  /** How many more bytes it takes before it is full. */
  limit: (bytes: number) => void
}

const origin = 'https://jariyah.test'
const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, origin).href

/** A cache of the browser's in memory, with as much room as the test gives it. */
export function keptCache(): KeptCache {
  const kept = new Map<string, Response>()
  const forgotten: string[] = []
  let room = Number.POSITIVE_INFINITY
  const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
    match: async request => kept.get(addressOf(request))?.clone(),
    async put(request, response) {
      const { byteLength } = await response.clone().arrayBuffer()
      room -= byteLength
      if (room < 0) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
      kept.set(addressOf(request), response)
    },
    async delete(request) {
      forgotten.push(new URL(addressOf(request)).pathname)
      return kept.delete(addressOf(request))
    },
    keys: async () => [...kept.keys()].map(url => new Request(url)),
  }
  return {
    // The rest of a cache nobody here asks for.
    cache: cache as Cache,
    paths: () => [...kept.keys()].map(url => new URL(url).pathname),
    forgotten: () => forgotten,
    limit(bytes) {
      room = bytes
    },
  }
}
