import { describe, expect, it } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import type { AuthState } from '../data/account/auth-state.ts'
import { gateOf } from './gate-of.ts'

const stateOf = (change: Partial<User> | null, loading = false): AuthState => {
  // Only what the gate looks at.
  const user = change && ({ roles: ['member'], rights: [], hasTotp: false, ...change } as unknown as User)
  return { user, loading, isAuthenticated: user !== null && !loading }
}

const owner = { roles: ['member', 'admin'], rights: ['owner'], hasTotp: true } satisfies Partial<User>

describe('The administration is closed', () => {
  it.each([
    ['while it is not known who is there', stateOf(owner, true), false, 'loading'],
    ['to visitors', stateOf(null), false, 'signedOut'],
    ['to members', stateOf({ hasTotp: true }), false, 'refused'],
    ['to partners', stateOf({ roles: ['member', 'charity', 'masjid'], hasTotp: true }), false, 'refused'],
    ['to who has a right and not the role', stateOf({ rights: ['owner'], hasTotp: true }), false, 'refused'],
    ['without a second factor', stateOf({ ...owner, hasTotp: false }), false, 'noFactor'],
    ['while somebody looks with another’s eyes', stateOf(owner), true, 'acting'],
  ] as const)('%s', (_, state, isActing, gate) => expect(gateOf(state, isActing)).toBe(gate))
})

it('is open to an administrator with a second factor', () => {
  expect(gateOf(stateOf(owner), false)).toBe('open')
})
