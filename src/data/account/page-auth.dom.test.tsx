import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { adminSessionKey, authTokenKey } from '../session.ts'
import { authStore, showUser } from './auth-state.ts'
import { impersonation } from './impersonation.ts'
import { followPage } from './page-auth.ts'

const purge = vi.fn(async () => undefined)

beforeAll(() => followPage(purge))
beforeEach(() => {
  purge.mockClear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  localStorage.setItem(authTokenKey, 'theirs')
  localStorage.removeItem(adminSessionKey)
  showUser({ id: 'maryam' } as User)
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
})

const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

it('A page that is brought back after its person has signed out elsewhere shows nobody, and what was theirs goes', async () => {
  localStorage.removeItem(authTokenKey)
  comesBack()
  await vi.waitFor(() => expect(authStore.getSnapshot().user).toBeNull())
  expect(purge).toHaveBeenCalledOnce()
})

it('A page that is brought back to the same person asks nobody, and needs no connection', async () => {
  comesBack()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(authStore.getSnapshot().user?.id).toBe('maryam')
  expect(localStorage.getItem(authTokenKey)).toBe('theirs')
})

/** A service that names somebody, and says whether they are only looked at. */
function answerAs(id: string, impersonation?: { by: string; until: string }): void {
  const answer = { success: true, user: { id }, expiresInMs: 1_800_000, impersonation }
  vi.stubGlobal('fetch', async () => Response.json(answer))
}

it('A page shows with whose eyes another tab has begun to look, and whose they are once it has ended', async () => {
  const changed = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: adminSessionKey, newValue }))
  answerAs('bilal', { by: 'maryam', until: new Date(Date.now() + 900_000).toISOString() })
  localStorage.setItem(adminSessionKey, 'grant')
  changed('grant')
  await vi.waitFor(() => expect(impersonation.get()).toMatchObject({ by: 'maryam' }))
  expect(authStore.getSnapshot().user?.id).toBe('bilal')

  answerAs('maryam')
  localStorage.removeItem(adminSessionKey)
  changed(null)
  await vi.waitFor(() => expect(authStore.getSnapshot().user?.id).toBe('maryam'))
  expect(impersonation.get()).toBeNull()
})
