import { useSnapshot } from '../use-snapshot.ts'
import { type MergeView, mergeStore } from './merge-view.ts'

export const useMergeView = (): MergeView => useSnapshot(mergeStore)
