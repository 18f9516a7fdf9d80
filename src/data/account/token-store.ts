import { adminSessionKey, authTokenKey, store, stored } from '../session.ts'

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
  drop: () => remove(authTokenKey),
}

/** An administrator's grant to look with somebody's eyes. It is of its session: without that it is worth nothing. */
export type GrantStore = Pick<TokenStore, 'get' | 'drop'>

export const pageGrant: GrantStore = {
  get: () => stored(adminSessionKey),
  drop: () => remove(adminSessionKey),
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What can't be stored isn't there.
  }
}
