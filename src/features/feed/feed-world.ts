import type { FeedWorld } from './follow-feed.ts'

const changes: readonly [target: () => EventTarget, name: string][] = [
  [() => document, 'visibilitychange'],
  [() => window, 'online'],
  [() => window, 'offline'],
]

/** The browser as followFeed sees it. */
export const feedWorld: FeedWorld = {
  open: address => new EventSource(address),
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine,
  onChange(listener) {
    for (const [target, name] of changes) target().addEventListener(name, listener)
    return () => {
      for (const [target, name] of changes) target().removeEventListener(name, listener)
    }
  },
  later(work, ms) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
