import type { Language } from './languages.ts'

/** What people may be told about; each is chosen by itself. */
export const pushTopics = ['prayer', 'campaigns', 'receipts', 'streak'] as const

export type PushTopic = (typeof pushTopics)[number]

/**
 * What the service worker finds in a push event: `JSON.parse(event.data.text())`. All is text to be shown as it is, in the
 * reader's language; a browser demands that each push shows a notification.
 */
export interface PushMessage {
  /** Grows when the shape changes in a way that an older worker would misread. */
  version: 1
  topic: PushTopic | 'test'
  title: string
  body: string
  lang: Language
  dir: 'ltr' | 'rtl'
  /** Where a click leads: a path of ours, with its query. */
  url: string
  /** A later notification with the same tag takes the place of this one. */
  tag: string
  /** When it was about to be sent: milliseconds since 1970. */
  at: number
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A path of ours and nowhere else's: `/…`, but not `//…`. */
const isPath = (value: unknown): boolean => isText(value) && /^\/(?![/\\])/.test(value)

/** The message in a push event's text; null where it is none that this program understands. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const found = JSON.parse(text) as Partial<PushMessage> | null
    const isWhole =
      found?.version === 1 &&
      [found.topic, found.title, found.body, found.lang, found.tag].every(isText) &&
      isPath(found.url) &&
      typeof found.at === 'number'
    // Each field has just been looked at.
    return isWhole ? (found as PushMessage) : null
  } catch {
    return null
  }
}
