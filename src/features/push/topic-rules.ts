import type { PushTopic } from '../../../contract/push-message.ts'

/** What is known of who is asked. */
export interface Known {
  hasPlace: boolean
  isSignedIn: boolean
}

/** Whether a topic is shown at all, and whether it can be chosen. */
const rules: Record<PushTopic, { isShown: (known: Known) => boolean; isOpen: (known: Known) => boolean }> = {
  prayer: { isShown: ({ hasPlace }) => hasPlace, isOpen: () => true },
  campaigns: { isShown: () => true, isOpen: () => true },
  receipts: { isShown: () => true, isOpen: () => true },
  // Days in a row are an account's.
  streak: { isShown: () => true, isOpen: ({ isSignedIn }) => isSignedIn },
}

/** In the order in which they are offered. Nothing is sent about campaigns yet. */
export const topicsInOrder: readonly PushTopic[] = ['prayer', 'receipts', 'streak']

export interface OfferedTopic {
  topic: PushTopic
  /** It can be chosen. */
  isOpen: boolean
}

export const offeredTopics = (known: Known): OfferedTopic[] =>
  topicsInOrder
    .filter(topic => rules[topic].isShown(known))
    .map(topic => ({ topic, isOpen: rules[topic].isOpen(known) }))
