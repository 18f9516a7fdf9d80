import type { User } from '../../../contract/accounts.ts'
import { observable } from '../observable.ts'
import { owner } from '../owner.ts'
import { authTokenKey, stored } from '../session.ts'

/** The specification's auth state (section 4). */
export interface AuthState {
  user: User | null
  /** True until the stored token was checked, or found to be missing. */
  loading: boolean
  /** A user is there, and loading is done. */
  isAuthenticated: boolean
}

const initial: AuthState = { user: null, loading: true, isAuthenticated: false }

const state = observable<AuthState>(initial)

/** Who is signed in, for React's useSyncExternalStore. Watching it loads nothing. */
export const authStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => initial,
}

/** Ends the loading with whoever is there. Calls and private answers are theirs from now on. */
export function showUser(user: User | null): void {
  owner.set(user ? `user:${user.id}` : 'device')
  state.set({ user, loading: false, isAuthenticated: user !== null })
}

/** So long what a person does may wait to be theirs, in milliseconds: on a slow network their token is being checked still. */
const mostWaitMs = 3_000

/**
 * Waits until it is known whose what is done here is: at once where no token is kept, and where the check takes too long
 * it is the device's.
 */
export async function ownerKnown(): Promise<void> {
  if (!state.get().loading || stored(authTokenKey) === null) return
  await new Promise<void>(resolve => {
    const timer = setTimeout(done, mostWaitMs)
    const unsubscribe = state.subscribe(() => {
      if (!state.get().loading) done()
    })
    function done(): void {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}
