import { useSyncExternalStore } from 'react'
import { useSnapshot } from '../use-snapshot.ts'
import { type AuthState, authStore } from './auth-state.ts'
import { pageToken } from './token-store.ts'

/** Who is signed in. */
export const useAuth = (): AuthState => useSnapshot(authStore)

/**
 * Whether somebody who has a token here is being looked up: who is signed in sees no form for it, not even for a moment.
 * Never true in the service's HTML.
 */
export function useAwaited(): boolean {
  return useSyncExternalStore(
    authStore.subscribe,
    () => authStore.getSnapshot().loading && pageToken.get() !== null,
    () => false,
  )
}
