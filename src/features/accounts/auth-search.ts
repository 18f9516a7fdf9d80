/** What the address of /auth asks for. */
export interface AuthSearch {
  tab?: 'sign-up' | 'forgot'
  /** Where to go once signed in. */
  next?: string
  /** A friend's referral code. */
  ref?: string
  /** Why a sign-in at a provider failed. */
  reason?: string
}

const textIn = (value: unknown, longest: number): string | undefined =>
  // The router reads a code of digits alone as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : undefined

/** Reads it; what is not known is undefined, and said so: the router lays what we answer over the raw address. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  return {
    tab: search.tab === 'sign-up' || search.tab === 'forgot' ? search.tab : undefined,
    next: textIn(search.next, 200) || undefined,
    ref: textIn(search.ref, 64) || undefined,
    reason: (search.auth === 'error' && textIn(search.reason, 40)) || undefined,
  }
}
