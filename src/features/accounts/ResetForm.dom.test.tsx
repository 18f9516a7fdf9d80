import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { authStore, showUser } from '../../data/account/auth-state.ts'
import { authTokenKey } from '../../data/session.ts'
import { ResetForm } from './ResetForm.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  showUser(null)
})

it('shows nobody as signed in once a new password has ended all sessions, this browser’s too', async () => {
  localStorage.setItem(authTokenKey, 'hers')
  showUser({ id: 'maryam' } as User)
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/auth/reset-password'
      ? Response.json({ success: true })
      : Response.json({ code: 'signed_out' }, { status: 401 }),
  )
  const onDone = vi.fn()
  await showPage(<ResetForm token="of-the-mail" onDone={onDone} />)
  const field = await screen.findByLabelText('New password')
  fireEvent.change(field, { target: { value: 'a quiet courtyard in spring' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(authStore.getSnapshot().user).toBeNull()
})
