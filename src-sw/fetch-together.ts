declare const self: ServiceWorkerGlobalScope

/**
 * Workbox fetches one file after the other. Asked for together, those whose names hold a hash lie in the browser's own
 * cache when their turn comes. A file that fails here fails there, where it counts.
 */
export function fetchTogether(files: readonly { url: string; revision: string | null }[]): void {
  self.addEventListener('install', event => {
    const hashed = files.filter(({ revision }) => revision === null)
    // To its end: an answer that nobody reads keeps its connection, of which there are six.
    const read = async ({ url }: { url: string }) => (await fetch(url)).arrayBuffer()
    event.waitUntil(Promise.allSettled(hashed.map(read)))
  })
}
