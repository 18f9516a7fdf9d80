/** One value that others can watch; `subscribe` and `get` fit React's useSyncExternalStore. */
export interface Observable<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function observable<T>(initial: T, onFirst?: () => void): Observable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) onFirst?.()
      return () => listeners.delete(listener)
    },
  }
}
