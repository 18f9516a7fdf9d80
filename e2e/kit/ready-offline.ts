import { expect, type Page } from '@playwright/test'
import { keepsAll } from './keeps-all.ts'

/** In the page: whether the Quran and its letters are on the device, and the causes. */
export async function keptHere(): Promise<{ hasQuran: boolean; hasCauses: boolean }> {
  /** Keys of the answers that the app keeps; to open a database that is not there yet would make an empty one. */
  const keptAnswers = async (): Promise<string[]> => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'jariyah')) return []
    return new Promise(resolve => {
      const opening = indexedDB.open('jariyah')
      opening.onsuccess = () => {
        const keys = opening.result.transaction('queries').objectStore('queries').getAllKeys()
        keys.onsuccess = () => {
          opening.result.close()
          resolve(keys.result.map(String))
        }
      }
    })
  }
  const count = async (name: string) => (await (await caches.open(name)).keys()).length
  return {
    hasQuran: (await count('jariyah-quran')) >= 3 && (await count('jariyah-fonts')) >= 2,
    hasCauses: (await keptAnswers()).filter(key => key.includes('/api/causes/')).length > 5,
  }
}

/** Waits until the shell, the pages, the texts of the language, the Quran and the causes are on the device, and the worker answers for the page. */
export async function readyOffline(page: Page): Promise<void> {
  await expect.poll(() => keepsAll(page)).toBe(true)
  await expect.poll(() => page.evaluate(keptHere)).toEqual({ hasQuran: true, hasCauses: true })
}
