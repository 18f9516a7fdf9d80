import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { authStore, showUser } from '../../data/account/auth-state.ts'
import { authTokenKey } from '../../data/session.ts'
import { AuthPage } from './AuthPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  showUser(null)
})

const answers = { '/api/auth/options': { providers: [], testAccounts: [] } }

/** Comes to the page for signing in as somebody whom this page still knows. */
async function come(answer: () => Promise<Response>): Promise<void> {
  localStorage.setItem(authTokenKey, 'hers')
  showUser({ id: 'maryam', fullName: 'Maryam' } as User)
  vi.stubGlobal('fetch', answer)
  await showPage(<AuthPage search={{}} />, { answers })
}

it('gives the form to somebody whose session was ended from another device', async () => {
  await come(async () => refused('signed_out'))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(localStorage.getItem(authTokenKey)).toBeNull()
})

it.each<[string, () => Promise<Response>]>([
  ['the session goes on', async () => Response.json({ sessions: [] })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('signs nobody out where %s', async (_, answer) => {
  const asked = vi.fn(answer)
  await come(asked)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await new Promise(resolve => setTimeout(resolve))
  expect(authStore.getSnapshot().user?.id).toBe('maryam')
  expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeTruthy()
})
