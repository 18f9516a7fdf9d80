import type { PushMessage } from '../contract/push-message.ts'

/** What TypeScript's library has left out because not every browser has it. */
interface ShownOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
}

/** What is kept with a notification until it is pressed. */
export interface NotificationNote {
  /** A path of ours. */
  url: string
  /** By the device's clock: milliseconds since 1970. */
  shownAt: number
}

/** Whether one that takes another's place makes itself heard again: the next prayer does, a word about days in a row does not. */
const rings: Record<PushMessage['topic'], boolean> = {
  prayer: true,
  receipts: true,
  campaigns: false,
  streak: false,
  test: true,
}

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** A message as the platform shows it. One that nobody here can read, made by a newer service, still leads into the app. */
export function notificationOf(
  message: PushMessage | null,
  now: number,
): { title: string; options: ShownOptions } {
  if (!message) {
    const data: NotificationNote = { url: '/', shownAt: now }
    return { title: 'Jariyah', options: { ...looks, tag: 'unread', data } }
  }
  const { title, body, lang, dir, tag, topic, url, at } = message
  const data: NotificationNote = { url, shownAt: now }
  return {
    title,
    options: { ...looks, body, lang, dir, tag, renotify: rings[topic], timestamp: at, data },
  }
}
