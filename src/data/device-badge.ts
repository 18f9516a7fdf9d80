import type { BadgeWorld } from './app-badge.ts'

/** When a notification was shown, as the worker noted it; one without a note is not counted. */
const shownAt = ({ data }: Notification): number => (typeof data?.shownAt === 'number' ? data.shownAt : 0)

/** Platforms that do not let us (not installed, or forbidden) reject: an icon without a number is no failure. */
const quietly = (done: Promise<void>): Promise<void> => done.catch(() => undefined)

/** The badge of this device, for a page and the worker alike. */
export const deviceBadge = (registration: ServiceWorkerRegistration): BadgeWorld => ({
  now: () => Date.now(),
  notifiedAt: async () => (await registration.getNotifications()).map(shownAt),
  badge:
    'setAppBadge' in navigator
      ? {
          set: count => quietly(navigator.setAppBadge(count)),
          clear: () => quietly(navigator.clearAppBadge()),
        }
      : null,
})
