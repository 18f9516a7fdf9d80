import { useSyncExternalStore } from 'react'
import type { HajjKind } from '../../lib/guides/guide.ts'
import { keptKind } from './kept-marks.ts'

/** The kind of Hajj that the reader chose on this device. */
export const useHajjKind = (): HajjKind | null =>
  useSyncExternalStore(keptKind.subscribe, keptKind.get, keptKind.getServer)
