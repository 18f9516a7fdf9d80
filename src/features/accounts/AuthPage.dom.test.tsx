import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { listenToConversions, type NewConversion } from '../../data/conversions.ts'
import { dismiss, listToasts } from '../../ui/toasts.state.ts'
import { AuthPage } from './AuthPage.tsx'

const options = { '/api/auth/options': { providers: [], testAccounts: [] } }
let answers: Response[]
let sent: { url: string; body: unknown }[]

beforeEach(() => {
  answers = []
  sent = []
  showUser(null)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  cleanup()
  for (const { id } of listToasts()) dismiss(id)
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const newestToast = () => {
  const [toast] = listToasts()
  return toast && [toast.title, toast.description, toast.tone]
}

async function trySignIn() {
  await showPage(<AuthPage search={{}} />, { answers: options })
  type('Email address', 'aisha@example.org')
  type('Password', 'olive tree')
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement)
}

describe('signing in', () => {
  it('says in one toast that it failed, and keeps what was typed', async () => {
    answers = [refused('credentials_wrong')]
    await trySignIn()
    await waitFor(() =>
      expect(newestToast()).toEqual(['Error', 'The email address or the password is not right.', 'error']),
    )
    expect(screen.getByDisplayValue('aisha@example.org')).toBeTruthy()
    expect(screen.getByDisplayValue('olive tree')).toBeTruthy()
  })

  it('says ‘Failed to sign in’ without an answer', async () => {
    await trySignIn()
    await waitFor(() => expect(newestToast()).toEqual(['Error', 'Failed to sign in', 'error']))
  })

  it('asks for the code of the second factor without a word of failure', async () => {
    answers = [refused('second_factor_needed')]
    await trySignIn()
    expect(await screen.findByText('One more step')).toBeTruthy()
    expect(listToasts().filter(({ isOpen }) => isOpen)).toEqual([])
    answers = [refused('second_factor_wrong')]
    type('Code', '123456')
    fireEvent.submit(screen.getByLabelText('Code').closest('form') as HTMLFormElement)
    await screen.findByText(/This code is not right/)
    expect(sent.at(-1)?.body).toEqual({ email: 'aisha@example.org', password: 'olive tree', code: '123456' })
  })
})

describe('signing up', () => {
  it('at a provider takes the code of a friend’s link along, as the way back', async () => {
    const providers = { '/api/auth/options': { providers: [{ id: 'oidc', name: 'Test' }], testAccounts: [] } }
    const search = { ref: 'ABCDE23456', next: '/profile' }
    await showPage(<AuthPage search={search} />, { answers: providers })
    const link = await screen.findByRole('link', { name: 'Continue with Test' })
    expect(link.getAttribute('href')).toBe(
      '/api/auth/providers/oidc/start?returnTo=%2Fprofile&ref=ABCDE23456',
    )
  })

  it('shows each mistake beside its field', async () => {
    const fields = { username: 'username_taken', password: 'password_common' }
    answers = [refused('username_taken', { fields })]
    await showPage(<AuthPage search={{ tab: 'sign-up' }} />, { answers: options })
    await screen.findByLabelText('Username')
    type('Username', 'aisha')
    fireEvent.submit(screen.getByLabelText('Username').closest('form') as HTMLFormElement)
    expect(await screen.findByText('This username is taken. Choose another one.')).toBeTruthy()
    expect(screen.getByText(/too easy to guess/)).toBeTruthy()
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  })

  it('says that the account is made in the words of the specification', async () => {
    answers = [Response.json({ success: true })]
    await showPage(<AuthPage search={{ tab: 'sign-up', ref: 'ABCDE23456' }} />, { answers: options })
    await screen.findByLabelText('Username')
    type('Email address', 'aisha@example.org')
    fireEvent.submit(screen.getByLabelText('Username').closest('form') as HTMLFormElement)
    await waitFor(() =>
      expect(newestToast()).toEqual([
        'Account created successfully!',
        'You can now sign in with your credentials.',
        'done',
      ]),
    )
    expect(sent.at(-1)?.body).toMatchObject({ email: 'aisha@example.org', referralCode: 'ABCDE23456' })
  })

  it('is told to whoever may count it, once and only when the account is made', async () => {
    const told: NewConversion[] = []
    const stop = listenToConversions(conversion => told.push(conversion))
    answers = [refused('username_taken'), Response.json({ success: true })]
    await showPage(<AuthPage search={{ tab: 'sign-up' }} />, { answers: options })
    await screen.findByLabelText('Username')
    const form = screen.getByLabelText('Username').closest('form') as HTMLFormElement
    fireEvent.submit(form)
    await waitFor(() => expect(newestToast()?.[0]).toBe('Error'))
    expect(told).toEqual([])
    fireEvent.submit(form)
    await waitFor(() => expect(told).toEqual([{ conversionType: 'sign_up', value: 0 }]))
    stop()
  })
})
