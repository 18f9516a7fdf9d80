import { putWhole } from './kept-files.ts'

/**
 * Keeps the files whose names hold a hash at once, where Workbox looks for each of them in turn as it installs them, and
 * fetches what it does not find. A file that fails here fails there, where it counts.
 */
export async function keepTogether(
  cache: Pick<Cache, 'match' | 'put'>,
  files: readonly { url: string; revision: string | null }[],
): Promise<void> {
  const keep = async (url: string): Promise<void> => {
    if (await cache.match(url)) return
    const answer = await fetch(url)
    if (answer.status === 200) await putWhole(cache, url, answer)
  }
  const hashed = files.filter(({ revision }) => revision === null)
  await Promise.allSettled(hashed.map(({ url }) => keep(url)))
}
