import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmailRegistration } from '../../../contract/captures.ts'
import { languages } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { EmailLink } from './EmailLink.tsx'

const link = { email: 'a@example.org', utmCampaign: 'gaza-food' }
const registration: EmailRegistration = {
  email: 'a@example.org',
  isNewUser: true,
  welcomeMessage: 'Welcome to Jariyah.',
  redirectTo: '/auth',
  campaignInfo: {
    title: 'Food parcels',
    description: 'A parcel for a family.',
    currentAmount: 1234.5,
    targetAmount: 4000,
    donorsCount: 12,
    urgency: 'high',
  },
}
const answer = (change: Partial<EmailRegistration> = {}) =>
  vi.spyOn(client, 'call').mockResolvedValue({ ...registration, ...change })
const fail = () =>
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('bad', { status: 422, code: 'email_invalid' }))

const dismissed = vi.fn<() => void>()
beforeEach(() => dismissed.mockReset())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('when it fails', () => {
  it('says exactly what the specification says, in the popup and in a toast', async () => {
    fail()
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    const popup = await screen.findByRole('dialog')
    expect(popup.textContent).toContain('Failed to process email registration. Please try again.')
    expect(listToasts()).toContainEqual(
      expect.objectContaining({
        title: 'Registration Error',
        description: "We couldn't process your email. Please try signing up manually.",
        tone: 'error',
      }),
    )
    const links = screen.getAllByRole('link').map(each => [each.textContent, each.getAttribute('href')])
    expect(links).toEqual([
      ['Go to Homepage', '/'],
      ['Continue to Sign Up', '/auth'],
    ])
    expect(dismissed).not.toHaveBeenCalled()
  })

  it.each(['Go to Homepage', 'Continue to Sign Up'])('clears the query when %s is pressed', async name => {
    fail()
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    fireEvent.click(await screen.findByRole('link', { name }))
    expect(dismissed).toHaveBeenCalledOnce()
  })

  it('clears the query when it is closed', async () => {
    fail()
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(dismissed).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('shows that it is at work, and asks the service once', async () => {
  const call = vi.spyOn(client, 'call').mockReturnValue(new Promise(() => {}))
  await showPage(<EmailLink link={link} onDismiss={dismissed} />)
  expect((await screen.findByRole('status')).textContent).toMatch(/^One moment/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
    { method: 'POST', path: '/api/auth/register-email', access: 'public' },
    { body: { ...link, language: 'en', referrerUrl: null } },
  ])
})

describe('the welcome', () => {
  it('shows the campaign as it stands', async () => {
    answer()
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    const popup = await screen.findByRole('dialog')
    for (const text of [
      'Welcome to Jariyah.',
      'Food parcels',
      'A parcel for a family.',
      '£1,234.50 of £4,000',
      '12 donors',
      'Urgent',
    ])
      expect(popup.textContent, text).toContain(text)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/auth')
  })

  it('needs neither a goal nor a campaign', async () => {
    const info = registration.campaignInfo
    if (!info) throw new Error('no campaign')
    answer({ campaignInfo: { ...info, targetAmount: null } })
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    expect((await screen.findByRole('dialog')).textContent).toContain('£1,234.50 given so far')
    cleanup()
    answer({ campaignInfo: null })
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    expect((await screen.findByRole('dialog')).textContent).toContain('Welcome to Jariyah.')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/auth/signout',
  ])('leads to no other place than ours: %s', async redirectTo => {
    answer({ redirectTo })
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    await screen.findByRole('dialog')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  })

  it('clears the query when it is put off', async () => {
    answer()
    await showPage(<EmailLink link={link} onDismiss={dismissed} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(dismissed).toHaveBeenCalledOnce()
  })
})

it.each(languages)('%s has words of its own for each sentence', language => {
  const words = (of: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${of}/captures.json`), 'utf8')).link
  for (const key of ['errorTitle', 'failed', 'failedToast', 'signUp', 'home']) {
    expect(words(language)[key], key).toBeTruthy()
    if (language !== 'en') expect(words(language)[key], key).not.toBe(words('en')[key])
  }
})
