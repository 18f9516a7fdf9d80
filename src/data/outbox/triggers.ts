import { ownerKnown } from '../account/auth-state.ts'
import { databaseLosses } from '../db.ts'
import { owner } from '../owner.ts'
import { drainOutbox, followOutbox, restoreOutbox } from './outbox.ts'
import { makePlan } from './plan.ts'
import type { Occasion } from './tidy.ts'

export const syncTag = 'outbox'

/** Background Sync, which Chromium alone has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the worker once there is a connection, even if this page is gone by then. */
export async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return
  // Refused by permission or in a private window: the other triggers remain.
  await registration.sync?.register(syncTag).catch(() => undefined)
}

/** Drains now, because someone put something in or asked for it, and plans the next time. */
export const drainSoon: (occasion: Occasion) => Promise<void> = makePlan({
  drain: drainOutbox,
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  askForSync,
})

/** Drains at the start, when the connection comes back and when the page is seen again. Called once, after the first paint. */
export async function startOutbox(): Promise<void> {
  addEventListener('online', () => void drainSoon('online'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainSoon('visible')
  })
  databaseLosses.subscribe(() => void restoreOutbox().then(() => drainSoon('enqueued')))
  await followOutbox()
  // Sent before, what a member gave would go out as the device's, and what goes out as theirs alone be told to wait for them.
  await ownerKnown()
  const followOwner = () =>
    void import('../take-in-gifts.ts').then(({ takeInGifts }) => takeInGifts(owner.get()))
  owner.subscribe(followOwner)
  followOwner()
  await drainSoon('start')
}
