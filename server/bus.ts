import type { Bus } from './service.ts'

type Topic = Parameters<Bus['publish']>[0]

/** Wakes the listeners of this process. Other instances are reached through the database. */
export function makeBus(): Bus {
  const listeners: Record<Topic, Set<() => void>> = { feed: new Set(), ledger: new Set() }
  return {
    publish(topic) {
      for (const listener of listeners[topic]) listener()
    },
    subscribe(topic, listener) {
      listeners[topic].add(listener)
      return () => listeners[topic].delete(listener)
    },
  }
}
