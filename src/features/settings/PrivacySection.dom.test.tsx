import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { CallError } from '../../data/call-error.ts'
import { PrivacySection } from './PrivacySection.tsx'

const show = (answer: unknown) =>
  showPage(<PrivacySection consents="consents" />, { answers: { '/api/profile/audit': answer } })
const entry = (id: number, reason: string) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  admin: 'zaid',
  target: 'aisha',
  action: 'began',
  reason,
  wasRefused: false,
})

// Of the person only the presence counts here.
beforeEach(() => showUser({ id: 'a' } as User))
afterEach(() => {
  cleanup()
  showUser(null)
})

it('says that it is not known who looked, where that could not be fetched', async () => {
  await show(new CallError('', { status: 503, code: 'unavailable' }))
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy()
  expect(screen.queryByText('Nobody has.')).toBeNull()
})

it('shows who looked, also long ago', async () => {
  await show((address: string) =>
    address.includes('before=2')
      ? { entries: [entry(1, 'the first look')], next: null }
      : { entries: [entry(2, 'the last look')], next: 2 },
  )
  expect(await screen.findByText(/the last look/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText(/the first look/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})
