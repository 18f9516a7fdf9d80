import type { Page } from '@playwright/test'
import { namespacesOf, onlineOnly } from '../../scripts/vite/locales.ts'

/** How many files of texts a device keeps of a language at least: guides come on top. */
const textsOffline = namespacesOf('en').filter(name => !onlineOnly.includes(name)).length

/** Whether the worker answers for the page and keeps the files of all pages, as it says itself, and the texts of a language. */
export const keepsAll = (page: Page): Promise<boolean> =>
  page.evaluate(async textsOffline => {
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
  }, textsOffline)
