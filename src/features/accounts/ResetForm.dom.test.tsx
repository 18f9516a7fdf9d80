import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import type { Passkey } from '../../../contract/credentials.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { authStore, showUser } from '../../data/account/auth-state.ts'
import { authTokenKey } from '../../data/session.ts'
import { ResetForm } from './ResetForm.tsx'

const resetPath = '/api/auth/reset-password'
const key = (id: string, name: string, lastUsedAt: string | null): Passkey => ({
  id,
  name,
  createdAt: '2026-02-01T12:00:00.000Z',
  lastUsedAt,
})

/** What the form sent, in order. */
let sent: { keepPasskeys: string[] }[]

/** A service that answers the form, with the account's passkeys or what came in their place. */
const serve = (passkeys: () => Response) => {
  sent = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === `${resetPath}/passkeys`) return passkeys()
    if (address !== resetPath) return refused('signed_out')
    sent.push(JSON.parse(body as string))
    return Response.json({ success: true })
  })
}
const having = (...passkeys: Passkey[]) => serve(() => Response.json({ passkeys }))

async function save(): Promise<void> {
  const field = await screen.findByLabelText('New password')
  fireEvent.change(field, { target: { value: 'a quiet courtyard in spring' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  showUser(null)
})

it('says that the link is too old before anything is typed', async () => {
  serve(() => refused('link_expired'))
  await showPage(<ResetForm token="of-the-mail" onDone={vi.fn()} />)
  expect(await screen.findByText('This link did not work')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('sets no password before it has shown which passkeys there are', async () => {
  let isThere = false
  serve(() => (isThere ? Response.json({ passkeys: [] }) : refused('unavailable')))
  await showPage(<ResetForm token="of-the-mail" onDone={vi.fn()} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByLabelText('New password')).toBeNull()
  isThere = true
  fireEvent.click(again)
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

it('shows nobody as signed in once a new password has ended all sessions, this browser’s too', async () => {
  localStorage.setItem(authTokenKey, 'hers')
  showUser({ id: 'maryam' } as User)
  having()
  const onDone = vi.fn()
  await showPage(<ResetForm token="of-the-mail" onDone={onDone} />)
  await save()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(authStore.getSnapshot().user).toBeNull()
})

it('keeps the passkeys that were ticked, and no others', async () => {
  having(key('phone', 'My phone', '2026-11-02T12:00:00.000Z'), key('other', 'Nobody’s laptop', null))
  await showPage(<ResetForm token="of-the-mail" onDone={vi.fn()} />)
  const phone = await screen.findByLabelText<HTMLInputElement>('My phone')
  const laptop = screen.getByLabelText<HTMLInputElement>('Nobody’s laptop')
  expect([phone.checked, laptop.checked]).toEqual([false, false])
  expect(screen.getByText('Added 1 Feb 2026, last used 2 Nov 2026')).toBeTruthy()
  fireEvent.click(phone)
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.keepPasskeys).toEqual(['phone'])
})
