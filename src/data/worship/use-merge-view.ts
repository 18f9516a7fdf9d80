import { useSyncExternalStore } from 'react'
import { type MergeView, mergeStore } from './merge-view.ts'

export const useMergeView = (): MergeView =>
  useSyncExternalStore(mergeStore.subscribe, mergeStore.getSnapshot, mergeStore.getServerSnapshot)
