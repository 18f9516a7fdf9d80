import { type PushMessage, readPushMessage } from '../contract/push-message.ts'
import { showBadge } from '../src/data/app-badge.ts'
import { client } from '../src/data/browser-client.ts'
import { deviceBadge } from '../src/data/device-badge.ts'
import { renewAddress, serviceKey, subscribeFor, wireAddress } from '../src/data/push-address.ts'
import { type PushArrival, pushArrivals } from '../src/data/push-signals.ts'
import { notificationOf } from './push-notification.ts'

const arrivals = 'BroadcastChannel' in globalThis ? new BroadcastChannel(pushArrivals) : null

/** Shows what was pushed. A browser takes the permission away from who shows nothing. */
export async function showPush(registration: ServiceWorkerRegistration, text: string | null): Promise<void> {
  const now = Date.now()
  const message: PushMessage | null = text === null ? null : readPushMessage(text)
  const { title, options } = notificationOf(message, now)
  await registration.showNotification(title, options)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  arrivals?.postMessage({ message, at: now } satisfies PushArrival)
  await showBadge(deviceBadge(registration))
}

/** The browser has given this device another address, or has taken it away: what was chosen goes on at a new one. */
export async function renewPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await subscribeFor(pushManager, await serviceKey(client))
  await renewAddress(client, wireAddress(subscription))
}
