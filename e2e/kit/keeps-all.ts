import type { Page } from '@playwright/test'
import { namespacesOf, onlineOnly } from '../../scripts/vite/locales.ts'

/** How many files of texts a device keeps of a language at least: guides come on top. */
export const textsOffline = namespacesOf('en').filter(name => !onlineOnly.includes(name)).length

/** In the page: whether the worker answers for it and keeps the files of all pages, as it says itself, and the texts of a language. */
export async function keepsAllHere(textsOffline: number): Promise<boolean> {
  const { controller } = navigator.serviceWorker
  if (controller?.state !== 'activated') return false
  const texts = await (await caches.open('jariyah-locales')).keys()
  if (texts.length < textsOffline) return false
  return await new Promise<boolean>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    controller.postMessage({ type: 'PAGES' }, [port2])
  })
}

export const keepsAll = (page: Page): Promise<boolean> => page.evaluate(keepsAllHere, textsOffline)
