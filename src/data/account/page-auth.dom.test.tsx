import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { authTokenKey } from '../session.ts'
import { authStore, showUser } from './auth-state.ts'
import { followPage } from './page-auth.ts'

const purge = vi.fn(async () => undefined)

beforeAll(() => followPage(purge))
beforeEach(() => {
  purge.mockClear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  localStorage.setItem(authTokenKey, 'theirs')
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
