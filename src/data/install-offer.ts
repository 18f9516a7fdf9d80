import { observable } from './observable.ts'

/** Chromium's event; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

const offered = observable<InstallEvent | null>(null)
let isFollowing = false

/**
 * Keeps the browser's offer to install the app until somebody takes it up. The browser makes it once for each page load, so
 * this begins as soon as the app stands; its own banner stays away, because we ask more politely.
 */
export function followInstallOffer(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('beforeinstallprompt', event => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    offered.set(event)
  })
  addEventListener('appinstalled', () => offered.set(null))
}

export const installOffer = {
  isMade: () => offered.get() !== null,
  subscribe: offered.subscribe,
  /** Opens the browser's question. An offer can be taken up once, whatever the answer is. */
  async takeUp(): Promise<void> {
    const event = offered.get()
    offered.set(null)
    await event?.prompt()
  },
}

/** Opened from its own icon. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
