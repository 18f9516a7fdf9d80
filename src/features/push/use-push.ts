import { useSyncExternalStore } from 'react'
import type { PushState } from './make-push.ts'
import { push } from './push.state.ts'

const looking: PushState = { state: 'looking' }

/** Where notifications stand on this device. */
export const usePush = (): PushState =>
  useSyncExternalStore(push.state.subscribe, push.state.get, () => looking)
