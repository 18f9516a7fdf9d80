import { type BrowserContext, expect, type Page } from '@playwright/test'

/** In a page or a worker. */
const hasNetwork = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Lets the outbox go. */
type Release = () => Promise<void>

/** Takes the lock of the outbox (src/data/outbox/lock.ts), so that nobody sends before it is released. */
export async function holdOutbox(tab: Page): Promise<Release> {
  const held = await tab.evaluateHandle(
    () =>
      new Promise<{ release: () => void }>(taken => {
        void navigator.locks.request('jariyah-outbox', () => new Promise<void>(release => taken({ release })))
      }),
  )
  return () => held.evaluate(({ release }) => release())
}

/**
 * Takes the device back online: nothing is sent before all its tabs and its worker have the network. Each gets it at a moment of
 * its own; one that sends too early loses its first tries, and what it tried comes after what it did not.
 *
 * @param held where the outbox is held already
 */
export async function goOnline(device: BrowserContext, held?: Release): Promise<void> {
  const tabs = device.pages().filter(page => page.url().startsWith('http'))
  const [first] = tabs
  if (!first) throw new Error('no tab is open')
  const release = held ?? (await holdOutbox(first))
  await device.setOffline(false)
  for (const tab of tabs) await expect.poll(() => tab.evaluate(hasNetwork)).toBe(true)
  for (const worker of device.serviceWorkers())
    await expect.poll(() => worker.evaluate(hasNetwork)).toBe(true)
  await release()
}
