import { useSyncExternalStore } from 'react'

interface SnapshotStore<T> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => T
  getServerSnapshot: () => T
}

/** What a store of this device holds now, and again each time that it changes. */
export const useSnapshot = <T>({ subscribe, getSnapshot, getServerSnapshot }: SnapshotStore<T>): T =>
  useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
