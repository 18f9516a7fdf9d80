import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { authTokenKey } from '../session.ts'

const user = { id: 'somebody' } as User

/** As a page has it that has just come: nothing is known of who is at it. */
async function freshPage(token: string | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === authTokenKey ? token : null) })
  return await import('./auth-state.ts')
}

/** What a promise has come to by now. */
async function stateOf(work: Promise<unknown>): Promise<'open' | 'done'> {
  return await Promise.race([work.then(() => 'done' as const), Promise.resolve('open' as const)])
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Where the check never answers, nobody waits for ever', async () => {
  const { ownerKnown } = await freshPage('a token')
  const known = ownerKnown()
  await vi.advanceTimersByTimeAsync(2_900)
  await expect(stateOf(known)).resolves.toBe('open')
  await vi.advanceTimersByTimeAsync(200)
  await expect(known).resolves.toBeUndefined()
})

it('Where nobody is signed in, nobody waits', async () => {
  const { ownerKnown } = await freshPage(null)
  await expect(ownerKnown()).resolves.toBeUndefined()
})

it('Who is signed in is waited for, and known from then on', async () => {
  const { ownerKnown, showUser } = await freshPage('a token')
  const known = ownerKnown()
  await vi.advanceTimersByTimeAsync(500)
  await expect(stateOf(known)).resolves.toBe('open')
  showUser(user)
  await expect(known).resolves.toBeUndefined()
  await expect(ownerKnown()).resolves.toBeUndefined()
})
