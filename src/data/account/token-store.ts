import { authTokenKey, store, stored } from '../session.ts'

/** Where the token lies: the local storage, as the specification has it. */
export interface TokenStore {
  get(): string | null
  keep(token: string): void
  drop(): void
}

/** The page's. A browser that forbids storage keeps nobody signed in. */
export const pageToken: TokenStore = {
  get: () => stored(authTokenKey),
  keep: token => void store(authTokenKey, token),
  drop() {
    try {
      localStorage.removeItem(authTokenKey)
    } catch {
      // What can't be stored isn't there.
    }
  },
}
