import type { BrowserContext } from '@playwright/test'

/** The browser's hand on the app's worker, from a blank tab of its own. */
export interface Workers {
  /** Wakes the worker as Background Sync does. */
  wake(): Promise<void>
  /** Ends it wherever it is. */
  kill(): Promise<void>
}

/** `origin` without a slash at the end. */
export async function workersOf(context: BrowserContext, origin: string): Promise<Workers> {
  const browser = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>(resolve => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  return {
    async wake() {
      const registrationId = await registered
      await browser.send('ServiceWorker.dispatchSyncEvent', {
        origin: `${origin}/`,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      })
    },
    async kill() {
      await browser.send('ServiceWorker.stopAllWorkers')
    },
  }
}
