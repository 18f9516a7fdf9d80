import type { Access } from '../../../contract/endpoint.ts'
import { dayMs } from '../../../contract/time-units.ts'
import type { EntryKind } from './entry.ts'

export interface KindRules {
  path: `/${string}`
  access: Access
  /** Entries that one request may carry. */
  together: number
  /** Requests under way at once. */
  abreast: number
  /** Unsent for so long: the donor is asked again. */
  askAgainAfterMs: number
  /** Unsent for so long: dropped without a word. */
  dropAfterMs: number
  mostKept: number
  /** A person waits for it: its states are shown, a final refusal needs their attention, a sent one is shown for a day. */
  isShown: boolean
}

const shown = {
  together: 1,
  askAgainAfterMs: Infinity,
  dropAfterMs: Infinity,
  mostKept: Infinity,
  isShown: true,
}

/** Nobody watches these and nobody waits for them: what can't be sent is dropped in the end. */
const quiet = {
  together: 1,
  abreast: 1,
  access: 'public',
  askAgainAfterMs: Infinity,
  isShown: false,
} as const

/** In the order in which they go out. The numbers are those of the outbox's safety rules, and of section 9. */
export const rulesOf: Readonly<Record<EntryKind, KindRules>> = {
  donation: { ...shown, path: '/api/donations', access: 'device', abreast: 4, askAgainAfterMs: 3 * dayMs },
  gift_card: { ...shown, path: '/api/gift-cards/redeem', access: 'device', abreast: 1 },
  lead: { ...quiet, path: '/api/capture-lead', dropAfterMs: 30 * dayMs, mostKept: 100 },
  subscriber: { ...quiet, path: '/api/capture-subscriber', dropAfterMs: 30 * dayMs, mostKept: 100 },
  // As long as the service takes it (contract/rewards.ts).
  activity: {
    ...quiet,
    path: '/api/rewards/activity',
    access: 'member',
    dropAfterMs: 7 * dayMs,
    mostKept: 50,
  },
  conversion: { ...quiet, path: '/api/analytics/conversion', dropAfterMs: 7 * dayMs, mostKept: 100 },
  analytics: {
    ...quiet,
    path: '/api/analytics/batch',
    together: 100,
    abreast: 2,
    dropAfterMs: 7 * dayMs,
    mostKept: 1_000,
  },
}

export const kindsInOrder: readonly EntryKind[] = [
  'donation',
  'gift_card',
  'lead',
  'subscriber',
  'activity',
  'conversion',
  'analytics',
]

/** How long a sent entry can still be seen. */
export const shownAfterSentMs = dayMs
