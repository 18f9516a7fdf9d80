import type { AuthState } from '../data/account/auth-state.ts'

/** What stands between somebody and the administration. The service has gates of its own; this one chooses what to show. */
export type Gate = 'loading' | 'acting' | 'signedOut' | 'refused' | 'noFactor' | 'open'

export function gateOf({ user, loading }: AuthState, isActing: boolean): Gate {
  if (loading) return 'loading'
  if (!user) return 'signedOut'
  if (isActing) return 'acting'
  if (!user.roles.includes('admin')) return 'refused'
  return user.hasTotp ? 'open' : 'noFactor'
}
