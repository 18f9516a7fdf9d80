import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '../tests/fakes/identity-provider.ts'
import { axeFinds } from './kit/axe.ts'
import { collectComplaints } from './kit/complaints.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { openAs, type Reader } from './kit/screens.ts'

// Through a real OpenID Connect provider and back, by the buttons that people press.

test.describe.configure({ mode: 'default' })

const en = sayIn('en')
const name = 'Noor'

let identity: IdentityProvider
let service: OwnService
let people = 0

test.beforeAll(async () => {
  service = await startOwnService(async url => {
    identity = await startIdentityProvider(`${url}/api/auth/providers/noor/callback`)
    const { issuer, clientId, clientSecret } = identity
    return {
      OIDC_NOOR_ISSUER: issuer,
      OIDC_NOOR_CLIENT_ID: clientId,
      OIDC_NOOR_CLIENT_SECRET: clientSecret,
      OIDC_NOOR_NAME: name,
      // Nobody listens there.
      OIDC_AWAY_ISSUER: 'http://127.0.0.1:9',
      OIDC_AWAY_CLIENT_ID: 'a',
      OIDC_AWAY_CLIENT_SECRET: 'b',
    }
  })
})
test.afterAll(async () => {
  await service.close()
  await identity.close()
})
function somebodyNew(): void {
  people += 1
  identity.somebody = {
    sub: `sub-${people}`,
    email: `maryam${people}@example.org`,
    email_verified: true,
    name: 'Maryam Sow',
  }
}

test.beforeEach(() => {
  identity.isRefused = false
  somebodyNew()
})

async function open(browser: Browser, reader: Reader = {}): Promise<[Page, BrowserContext]> {
  const context = await openAs(browser, service.url, reader, { baseURL: service.url })
  return [await context.newPage(), context]
}

const press = (page: Page, provider: string, say = en) =>
  page.getByRole('link', { name: say('accounts:ways.provider', { name: provider }) }).click()
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

/** What is left of the way there: nothing that a neighbour, the history or a log could read. */
async function expectClean(page: Page, kept = ''): Promise<void> {
  const { search, hash, entries } = await page.evaluate(() => ({
    search: location.search,
    hash: location.hash,
    entries: JSON.stringify(history.state) + document.referrer,
  }))
  expect([search, hash]).toEqual([kept, ''])
  expect(entries).not.toContain('token=')
}

test('who says no at the provider is told so, is in nowhere, and may try again', async ({ browser }) => {
  const [page, context] = await open(browser)
  identity.isRefused = true
  await page.goto('/auth')
  await press(page, name)
  await expect(page.getByText(en('accounts:provider.failed'))).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?/)
  expect(await token(page)).toBeNull()
  expect(await axeFinds(page)).toEqual([])
  identity.isRefused = false
  await press(page, name)
  await expect(page).toHaveURL(/\/profile$/)
  await context.close()
})

test('a provider that is away leads back to the sign-in', async ({ browser }) => {
  const [page, context] = await open(browser)
  await page.goto('/auth')
  await press(page, 'Away')
  await expect(page.getByText(en('accounts:provider.failed'))).toBeVisible()
  await expect(page.getByLabel(en('accounts:signIn.email'))).toBeVisible()
  expect(await token(page)).toBeNull()
  await context.close()
})

test('an account needs a confirmed address, and the page says so', async ({ browser }) => {
  const [page, context] = await open(browser)
  identity.somebody = { ...identity.somebody, email_verified: false }
  await page.goto('/auth')
  await press(page, name)
  await expect(page.getByText(en('accounts:provider.email_missing'))).toBeVisible()
  expect(await token(page)).toBeNull()
  await context.close()
})

test('a link with a token that was made up, or is another browser’s, signs nobody in', async ({
  browser,
}) => {
  const [page, context] = await open(browser)
  for (const made of ['0'.repeat(43), 'x', 'a.b.c']) {
    const checked = page.waitForResponse('**/api/auth/me')
    await page.goto(`/about?auth=success&provider=noor&token=${made}`)
    expect((await checked).status()).toBe(401)
    await expect.poll(() => token(page)).toBeNull()
    await expectClean(page)
    await expect(toasts(page).getByText('Welcome!', { exact: false })).toHaveCount(0)
  }
  // A real one, read off the address of the browser that began, where no script has exchanged it.
  const other = await openAs(browser, service.url, {}, { baseURL: service.url, javaScriptEnabled: false })
  const theirs = await other.newPage()
  await theirs.goto('/api/auth/providers/noor/start?returnTo=/about')
  const stolen = theirs.url()
  expect(stolen).toMatch(/\/about\?auth=success&token=[\w-]{43}&provider=noor$/)
  const checked = page.waitForResponse('**/api/auth/me')
  await page.goto(stolen)
  expect((await checked).status()).toBe(401)
  await expect.poll(() => token(page)).toBeNull()
  await other.close()
  await context.close()
})

test('in by the provider and back: greeted by its name, at the page that was meant, with a clean address', async ({
  browser,
}) => {
  const [page, context] = await open(browser)
  const complaints = await collectComplaints(context)
  await page.goto('/auth?next=/settings?section=gift-aid')
  await press(page, name)
  await expect(toasts(page).getByText(`Welcome! Signed in with ${name}`, { exact: true })).toBeVisible()
  await expect(
    toasts(page).getByText('Your account has been created or linked successfully.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(`${service.url}/settings?section=gift-aid`)
  await expectClean(page, '?section=gift-aid')
  const kept = await token(page)
  expect(kept).toMatch(/^[\w-]{43}$/)
  // What came by the address is worth nothing any more, and stands in no log.
  const given =
    service.requests.map(({ line }) => /[?&]token=([\w-]{43})/.exec(line)?.[1]).findLast(Boolean) ?? ''
  expect(given).not.toBe('')
  expect(given).not.toBe(kept)
  expect(service.log()).not.toContain(given)

  await page.reload()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Maryam Sow' })).toBeVisible()
  await expect(toasts(page).getByText('Welcome!', { exact: false })).toHaveCount(0)
  expect(await token(page)).toBe(kept)
  expect(complaints).toEqual([])
  await context.close()

  // The way back in is the same account.
  const [again, againContext] = await open(browser)
  await again.goto('/login')
  await press(again, name)
  await expect(toasts(again)).toContainText(`Welcome! Signed in with ${name}`)
  await expect(again.getByRole('heading', { name: 'Maryam Sow' })).toBeVisible()
  await againContext.close()
})

test('says it in the reader’s language', async ({ browser }) => {
  for (const language of ['ar', 'ur', 'bn', 'tr'] as const) {
    // An account keeps the language that it was made in.
    somebodyNew()
    const say = sayIn(language)
    const [page, context] = await open(browser, { language })
    await page.goto('/auth')
    await press(page, name, say)
    const region = page.getByRole('region', { name: say('ui:toast.region'), exact: true })
    await expect(region).toContainText(say('accounts:toast.provider', { provider: name }))
    await context.close()
  }
})
