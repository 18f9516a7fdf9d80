import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { entryOf, inPhase, type Phase } from '../../data/outbox/entry.ts'
import { showEntries } from '../../data/outbox/outbox-state.ts'
import { WaitingCodes } from './WaitingCodes.tsx'

const code = 'ABCDEFGHJKMNPQRSTUVWXYZ23'

function keep(owner: string, phase: Phase): void {
  const entry = entryOf({ id: 'kept', kind: 'gift_card', body: { code }, owner }, 0)
  showEntries([inPhase(entry, phase)])
}
const signIn = (id: string | null) => showUser(id === null ? null : ({ id } as User))
const show = () => showPage(<WaitingCodes />)
const shownCode = () => document.querySelector('.gift-code')

afterEach(() => {
  cleanup()
  signIn(null)
  showEntries([])
})

it('shows nobody the code that somebody else has kept: who is signed out is told of signing in, another nothing', async () => {
  keep('user:maryam', { state: 'waiting_for_sign_in' })
  signIn(null)
  await show()
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toContain('/auth')
  expect(shownCode()).toBeNull()
  cleanup()

  signIn('yusuf')
  const { container } = await show()
  expect(container.textContent).toBe('')
})

it('shows its person the code, and says for what it waits', async () => {
  signIn('maryam')
  keep('user:maryam', { state: 'queued', notBefore: 0, because: 'failed' })
  await show()
  expect(await screen.findByText(/^Will be checked when you are online/)).toBeTruthy()
  expect(shownCode()).not.toBeNull()
  cleanup()

  keep('user:maryam', { state: 'waiting_for_sign_in' })
  await show()
  expect(await screen.findByText(/^A code was kept from your account/)).toBeTruthy()
  expect(screen.queryByText(/when you are online/)).toBeNull()
})

it('shows a code that was kept without an account to whoever is at the device', async () => {
  keep('device', { state: 'queued', notBefore: 0, because: 'failed' })
  signIn('yusuf')
  await show()
  expect(await screen.findByText(/^Will be checked/)).toBeTruthy()
  expect(shownCode()).not.toBeNull()
})
