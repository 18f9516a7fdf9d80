import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../contract/accounts.ts'
import type { catalogue } from '../contract/catalogue.ts'
import type { credentials } from '../contract/credentials.ts'
import { languages } from '../contract/languages.ts'
import { defaultCurrency } from '../contract/money.ts'
import { detectCurrency } from '../src/app/detect-currency.ts'
import { makeReaderStore, rememberedReader } from '../src/app/reader-store.ts'
import { swallowLostFetches } from '../src/app/swallow-lost-fetches.ts'
import { welcomeFrom } from '../src/app/welcome-from.ts'
import { showUser } from '../src/data/account/auth-state.ts'
import { client } from '../src/data/browser-client.ts'
import { CallError } from '../src/data/call-error.ts'
import type { CartItem } from '../src/data/cart-item.ts'
import { makeClient } from '../src/data/client.ts'
import { locationFailure } from '../src/data/location-failure.ts'
import { query } from '../src/data/queries.ts'
import { makeQueryClient } from '../src/data/query-client.ts'
import { AuthPage } from '../src/features/accounts/AuthPage.tsx'
import { SignOutButton } from '../src/features/accounts/SignOutButton.tsx'
import { EmailLink } from '../src/features/captures/EmailLink.tsx'
import { BasketLines } from '../src/features/checkout/BasketLines.tsx'
import { visitToast } from '../src/features/rewards/visit-toast.tsx'
import { DeviceSection } from '../src/features/settings/DeviceSection.tsx'
import { useReader } from '../src/i18n/reader.tsx'
import { makeTranslator } from '../src/i18n/translator.ts'
import { TranslatorContext, useTranslation } from '../src/i18n/use-translation.ts'
import { ErrorBoundary } from '../src/ui/ErrorBoundary.tsx'
import { dismiss, listToasts } from '../src/ui/toasts.state.ts'
import { showPage } from './fakes/page.tsx'
import { aisha } from './fakes/user.ts'

/** Section 8 of the specification, as it stands there. */
const section8 = `
- Sign-up failure: a destructive toast titled 'Error' with the server error text, or 'Failed to create account'.
- Sign-in failure: the same toast with the server error text, or 'Failed to sign in'.
- Query HTTP error: throws 'HTTP error! status: {code} - {body}', unless earlier cached data exists, in which case that is returned.
- Fetch failure: 'Network error: Unable to reach {path}. Please check your connection.' (or cached data).
- Mutation error: the message from the body, or 'Unknown error', or 'Request failed with status {code}'.
- Unhandled rejections containing 'Failed to fetch' are swallowed and only logged.
- Registration failure: message 'Failed to process email registration. Please try again.' and a toast titled 'Registration Error' saying 'We couldn't process your email. Please try signing up manually.' Offers Continue to Sign Up (/auth) or Go to Homepage.
- Crash screen: 'Something went wrong', 'We're sorry for the inconvenience. The application encountered an unexpected error.', buttons Try Again and Reload Page.
- IP detection failure: 'Failed to detect location'; falls back to the saved currency or GBP.
- Visit reward already given today: toast 'Welcome back!'.
- Cart removal toast: 'Item removed'.
- Hooks used outside their provider throw errors.

Success toasts:
- 'Account created successfully!' with 'You can now sign in with your credentials.'
- 'Welcome back!' with 'You have successfully signed in.'
- 'Signed out' with 'You have been signed out successfully.'
- 'Welcome! Signed in with {provider}' with 'Your account has been created or linked successfully.'
`

/** Each text → where the reader's texts have it. */
const shown: readonly (readonly [text: string, ...keys: string[]])[] = [
  ['Error', 'accounts:toast.error'],
  ['Failed to create account', 'accounts:toast.signUpFailed'],
  ['Failed to sign in', 'accounts:toast.signInFailed'],
  ['Failed to process email registration. Please try again.', 'captures:link.failed'],
  ['Registration Error', 'captures:link.errorTitle'],
  ["We couldn't process your email. Please try signing up manually.", 'captures:link.failedToast'],
  ['Continue to Sign Up', 'captures:link.signUp'],
  ['Go to Homepage', 'captures:link.home'],
  ['Something went wrong', 'ui:crash.title'],
  ["We're sorry for the inconvenience. The application encountered an unexpected error.", 'ui:crash.text'],
  ['Try Again', 'ui:crash.retry'],
  ['Reload Page', 'ui:crash.reload'],
  ['Failed to detect location', 'settings:device.locationFailed'],
  ['Welcome back!', 'rewards:visit.again', 'accounts:toast.welcomeBack'],
  ['Item removed', 'common:basket.removed'],
  ['Account created successfully!', 'accounts:toast.created'],
  ['You can now sign in with your credentials.', 'accounts:toast.createdText'],
  ['You have successfully signed in.', 'accounts:toast.welcomeBackText'],
  ['Signed out', 'accounts:toast.signedOut'],
  ['You have been signed out successfully.', 'accounts:toast.signedOutText'],
  ['Welcome! Signed in with {provider}', 'accounts:toast.provider'],
  ['Your account has been created or linked successfully.', 'accounts:toast.providerText'],
]

/** Said by programs to programs, in English; what people read in their place is in the reader's texts. */
const thrown: readonly (readonly [text: string, ...keys: string[]])[] = [
  ['HTTP error! status: {code} - {body}', 'errors:internal', 'errors:not_found'],
  ['Network error: Unable to reach {path}. Please check your connection.', 'errors:network'],
  ['Unknown error', 'errors:bad_request'],
  ['Request failed with status {code}', 'errors:unavailable'],
  ['Failed to fetch'],
]

type Tree = { [key: string]: Tree | string }

function textAt(language: string, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const file = join(import.meta.dirname, '../locales', language, `${namespace}.json`)
  let found: Tree | string | undefined = JSON.parse(readFileSync(file, 'utf8'))
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string' ? found.replaceAll('{{', '{').replaceAll('}}', '}') : undefined
}

describe('The table of section 8', () => {
  it('has every text that the section quotes', () => {
    const quoted = [...shown, ...thrown]
      .map(([text]) => `'${text}'`)
      .sort((a, b) => b.length - a.length)
      .reduce((left, text) => left.replaceAll(text, ''), section8)
    expect(quoted.match(/'/g)).toBeNull()
    for (const [text] of [...shown, ...thrown]) expect(section8).toContain(text)
  })

  it.each(shown)('“%s” is exactly that in English, and there in ten languages', (text, ...keys) => {
    expect(languages).toHaveLength(10)
    for (const key of keys) {
      expect(textAt('en', key)).toBe(text)
      for (const language of languages.filter(other => other !== 'en')) {
        const translated = textAt(language, key) ?? ''
        expect([language, key, translated.length > 1]).toEqual([language, key, true])
        expect([language, translated === text]).toEqual([language, false])
        expect(translated.includes('{provider}')).toBe(text.includes('{provider}'))
      }
    }
  })

  it.each(thrown)('“%s” is for programs: people read it in ten languages in words of ours', (_, ...keys) => {
    for (const key of keys)
      for (const language of languages)
        expect([language, key, textAt(language, key)]).not.toContain(undefined)
  })
})

let answers: (Response | Error)[]
const options = { '/api/auth/options': { providers: [], testAccounts: [] } }
const fetched = vi.fn<typeof fetch>(async () => {
  const answer = answers.shift() ?? new TypeError('Failed to fetch')
  if (answer instanceof Error) throw answer
  return answer
})

beforeEach(() => {
  answers = []
  fetched.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  showUser(null)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  for (const { id } of listToasts()) dismiss(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toasts = () =>
  listToasts()
    .filter(({ isOpen }) => isOpen)
    .map(({ title, description, tone }) => [title, description, tone])

const failed = (text: string) => Response.json({ error: text, code: 'credentials_wrong' }, { status: 401 })

async function submitAuth(tab: 'sign-up' | undefined): Promise<void> {
  await showPage(<AuthPage search={tab ? { tab } : {}} />, { answers: options })
  const password = await screen.findByLabelText('Password')
  fireEvent.submit(password.closest('form') as HTMLFormElement)
}

describe('A destructive toast', () => {
  it.each([
    ['sign-up', 'The server’s own words', failed('The server’s own words')],
    ['sign-up', 'Failed to create account', new TypeError('Failed to fetch')],
    [undefined, 'The server’s own words', failed('The server’s own words')],
    [undefined, 'Failed to sign in', new TypeError('Failed to fetch')],
    [undefined, 'Failed to sign in', new Response('<html>a proxy’s page</html>', { status: 502 })],
  ] as const)('of %s says “%s”', async (tab, text, answer) => {
    answers = [answer]
    await submitAuth(tab)
    await waitFor(() => expect(toasts()).toEqual([['Error', text, 'error']]))
  })
})

const ourClient = makeClient({
  fetch: fetched,
  now: () => 0,
  deviceKey: async () => 'd'.repeat(64),
  headers: () => ({}),
  timeout: () => new AbortController().signal,
})
const causes = query<typeof catalogue.causes>('/api/causes', {})
const forgot = { method: 'POST', path: '/api/auth/forgot-password', access: 'public' } as const
const mutation = () => ourClient.call<typeof credentials.forgotPassword>(forgot, { body: { email: 'a' } })

describe('A query', () => {
  const queries = () => {
    const made = makeQueryClient({ fetchJson: (...call) => ourClient.read(...call) })
    made.setDefaultOptions({ queries: { ...made.getDefaultOptions().queries, retry: false } })
    return made
  }
  it.each([
    ['HTTP error! status: 500 - no luck', () => new Response('no luck', { status: 500 })],
    [
      'Network error: Unable to reach /api/causes. Please check your connection.',
      () => new TypeError('Failed to fetch'),
    ],
  ])('throws “%s”, or answers with what it had', async (text, failure) => {
    answers = [failure()]
    await expect(queries().fetchQuery(causes)).rejects.toMatchObject({ message: text })
    const known = queries()
    answers = [Response.json({ causes: [], ratesAsOf: '2026-11-20' }), failure()]
    const earlier = await known.fetchQuery(causes)
    await known.invalidateQueries(causes)
    expect(await known.fetchQuery(causes)).toEqual(earlier)
    expect(answers).toEqual([])
  })
})

describe('A mutation', () => {
  it.each([
    ['the words of the body', Response.json({ message: 'the words of the body' }, { status: 422 })],
    ['Unknown error', new Response('<html>a proxy’s page</html>', { status: 502 })],
    ['Request failed with status 418', Response.json({}, { status: 418 })],
  ])('that fails says “%s”', async (text, answer) => {
    answers = [answer]
    await expect(mutation()).rejects.toMatchObject({ message: text })
  })
})

/** A browser's event for a promise that nobody caught; whether somebody said that it is dealt with. */
function rejectUnhandled(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('An unhandled rejection with ‘Failed to fetch’ is logged alone; another is not touched', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  swallowLostFetches()
  expect(rejectUnhandled(new Error('a bug'))).toBe(false)
  expect(warn).not.toHaveBeenCalled()
  expect(rejectUnhandled(new TypeError('Failed to fetch'))).toBe(true)
  expect(warn).toHaveBeenCalledWith('request lost', 'Failed to fetch')
  expect(toasts()).toEqual([])
})

it('A registration that fails says so twice and offers two ways on', async () => {
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('no', { status: 422, code: 'email_invalid' }))
  await showPage(<EmailLink link={{ email: 'a@example.org' }} onDismiss={() => undefined} />)
  const popup = await screen.findByRole('dialog')
  expect(popup.textContent).toContain('Failed to process email registration. Please try again.')
  expect(toasts()).toEqual([
    ['Registration Error', "We couldn't process your email. Please try signing up manually.", 'error'],
  ])
  const ways = screen.getAllByRole('link').map(way => [way.textContent, way.getAttribute('href')])
  expect(ways).toEqual([
    ['Go to Homepage', '/'],
    ['Continue to Sign Up', '/auth'],
  ])
})

const english = makeTranslator('en', {
  ui: JSON.parse(readFileSync(join(import.meta.dirname, '../locales/en/ui.json'), 'utf8')),
  accounts: JSON.parse(readFileSync(join(import.meta.dirname, '../locales/en/accounts.json'), 'utf8')),
})

it('A crash shows its screen with both buttons', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <TranslatorContext value={english}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </TranslatorContext>,
  )
  expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong')
  expect(
    screen.getByText("We're sorry for the inconvenience. The application encountered an unexpected error."),
  ).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try Again',
    'Reload Page',
  ])
})

describe('A look-up of the place that fails', () => {
  const readerOf = (kept: Record<string, string>) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    return makeReaderStore(rememberedReader(), {
      prepareLanguage: async () => true,
      setCookie: () => undefined,
    })
  }
  it.each([
    ['the pound', {}, defaultCurrency],
    ['the saved currency', { currency: 'MYR' }, 'MYR'],
    ['the one detected before', { 'currency-detected': 'TRY' }, 'TRY'],
  ])('says ‘Failed to detect location’ and leaves %s', async (_, kept, currency) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const reader = readerOf(kept)
    const changed = vi.fn<() => void>()
    await detectCurrency(reader, changed)
    expect(fetched).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith('Failed to detect location')
    expect(locationFailure.get()).toBe(true)
    await showPage(<DeviceSection />)
    expect(await screen.findByText('Failed to detect location')).toBeTruthy()
    expect(reader.get().currency).toBe(currency)
    expect(changed).not.toHaveBeenCalled()
  })
})

it('A visit that was rewarded today is greeted with ‘Welcome back!’', async () => {
  const data = {
    points: 5,
    message: '',
    streakDays: 3,
    rarity: 'common',
    multiplier: 1,
    icon: 'sprout',
  } as const
  const content = visitToast({ success: true, data, message: 'Welcome back!', isRepeated: true }, key => key)
  expect(content.title).toBe('Welcome back!')
})

it('A line that leaves the basket is told', async () => {
  const item: CartItem = { id: 'a', price: 1000, currency: 'GBP', quantity: 1, name: 'A well' }
  await showPage(<BasketLines items={[item]} errorAt={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: /remove/i }))
  expect(toasts()).toEqual([['Item removed', undefined, expect.anything()]])
})

describe('A hook outside its provider', () => {
  it.each([
    ['useTranslation', () => useTranslation('ui'), 'useTranslation must be used within a TranslatorContext'],
    ['useReader', () => useReader(), 'useReader must be used within a ReaderContext'],
  ])('%s throws', (_, hook, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Alone = () => {
      hook()
      return null
    }
    expect(() => render(<Alone />)).toThrow(new Error(text))
  })
})

const user: User = { ...aisha, language: null, currency: null }

describe('A toast of success', () => {
  it('of a sign-up', async () => {
    answers = [Response.json({ success: true })]
    await submitAuth('sign-up')
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['Account created successfully!', 'You can now sign in with your credentials.', 'done'],
      ]),
    )
  })

  it('of a sign-in', async () => {
    const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
    answers = [
      Response.json({
        authToken: 'a',
        user,
        celebration: { show: false },
        expiresAt,
        expiresInMs: 1_800_000,
      }),
    ]
    await submitAuth(undefined)
    await waitFor(() =>
      expect(toasts()).toEqual([['Welcome back!', 'You have successfully signed in.', 'done']]),
    )
  })

  it('of signing out, also where the service is not to be had', async () => {
    await showPage(<SignOutButton />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() =>
      expect(toasts()).toEqual([['Signed out', 'You have been signed out successfully.', 'done']]),
    )
  })

  it('of a sign-in by a provider', async () => {
    answers = [Response.json({ providers: [{ id: 'noor', name: 'Noor' }], testAccounts: [] })]
    await welcomeFrom('noor', { bring: async () => undefined, get: () => english })
    expect(toasts()).toEqual([
      ['Welcome! Signed in with Noor', 'Your account has been created or linked successfully.', 'done'],
    ])
  })
})
