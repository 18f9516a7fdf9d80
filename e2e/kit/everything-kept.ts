import type { Page } from '@playwright/test'

/** All that a browser keeps for the origin of a page, as text: both storages, every database, every cache, cookies. */
export async function everythingKept(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies())
  const kept = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        found.push(store, await done(rows.getAll()), await done(rows.getAllKeys()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The app's own files are what they were before anything was typed.
        found.push(request.url)
      }
    }
    return JSON.stringify(found)
  })
  return cookies + kept
}
