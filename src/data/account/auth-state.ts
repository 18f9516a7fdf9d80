import type { User } from '../../../contract/accounts.ts'
import { observable } from '../observable.ts'
import { owner } from '../owner.ts'

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
