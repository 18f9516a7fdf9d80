import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Route,
  test,
} from '@playwright/test'
import { generate } from 'otplib'
import { axeFinds } from './kit/axe.ts'
import { mailedLink } from './kit/mailed-link.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, type Reader, withWorker } from './kit/screens.ts'
import {
  field,
  makeAccount,
  type Newcomer,
  newcomer,
  password,
  press,
  sendSignUp,
  signInByHand,
  signUpByHand,
} from './kit/sign-up.ts'
import { withVirtualPasskeys } from './kit/virtual-passkeys.ts'

// An account from its first day on: refused, made, used on two devices, left. The sentences are the specification's.

const say = sayIn('en')

const somebody = () => newcomer('Aisha Khan')

async function openPage(
  browser: Browser,
  baseURL: string | undefined,
  reader: Reader = {},
  options: BrowserContextOptions = {},
): Promise<[Page, BrowserContext]> {
  const context = await openAs(browser, baseURL ?? '', reader, options)
  return [await context.newPage(), context]
}

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function signUp(page: Page, who: Newcomer): Promise<void> {
  await page.goto('/auth?tab=sign-up')
  await makeAccount(page, who)
  await expect(toast(page).getByText('Account created successfully!', { exact: true })).toBeVisible()
}

test('a wrong password and too many of them are told in one toast, and nothing typed is lost', async ({
  browser,
  baseURL,
}) => {
  const [page, context] = await openPage(browser, baseURL)
  const { email } = somebody()
  await page.goto('/login')
  await signInByHand(page, email, 'not my password')
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(toast(page)).toContainText(say('errors:credentials_wrong'))
  await expect(field(page, 'accounts:signIn.email')).toHaveValue(email)
  await expect(field(page, 'accounts:signIn.password')).toHaveValue('not my password')
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/login')
    await press(page, 'accounts:signIn.submit')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
  await press(page, 'accounts:signIn.submit')
  await expect(toast(page)).toContainText(say('errors:locked_out'))
  await context.close()
})

test('what is wrong with a sign-up stands beside its field', async ({ browser, baseURL }) => {
  const [page, context] = await openPage(browser, baseURL)
  await page.goto('/auth?tab=sign-up')
  await field(page, 'accounts:signUp.username').fill('x')
  await field(page, 'accounts:signIn.password').fill('short')
  await press(page, 'accounts:signUp.submit')
  await expect(page.getByRole('main').getByText(say('errors:username_invalid'))).toBeVisible()
  await expect(page.getByRole('main').getByText(say('errors:password_too_short'))).toBeVisible()
  await expect(page.getByRole('main').getByText(say('errors:email_invalid'))).toBeVisible()
  await expect(field(page, 'accounts:signUp.username')).toHaveAttribute('aria-invalid', 'true')
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await context.close()
})

test('a sign-up whose answer is lost is done by the same again after a reload', async ({
  browser,
  baseURL,
}) => {
  const [page, context] = await openPage(browser, baseURL)
  const who = somebody()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/auth/signup', loseAnswer, { times: 1 })
  await page.goto('/auth?tab=sign-up')
  await sendSignUp(page, who)
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible()
  await page.reload()
  await signUp(page, who)
  await signInByHand(page, who.email)
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

test('offline the sign-in says so and keeps what was typed', async ({ browser, baseURL }) => {
  const [page, context] = await openPage(browser, baseURL, {}, withWorker)
  await page.goto('/')
  await readyOffline(page)
  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByText(say('accounts:offline'))).toBeVisible()
  await signInByHand(page, 'aisha@example.org')
  await expect(toast(page)).toContainText('Failed to sign in')
  await expect(field(page, 'accounts:signIn.password')).toHaveValue(password)
  await context.close()
})

test('a token that is worth nothing leaves the device, and a link cannot sign anybody in', async ({
  browser,
  baseURL,
}) => {
  const [page, context] = await openPage(browser, baseURL)
  const mine = somebody()
  await signUp(page, mine)
  await signInByHand(page, mine.email)
  await expect(page).toHaveURL(/\/profile$/)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))

  const [other, otherContext] = await openPage(browser, baseURL)
  const checked = other.waitForResponse('**/api/auth/me')
  await other.goto(`/about?auth=success&provider=google&token=${token}`)
  expect((await checked).request().headers()['x-auth-token']).toBe(token)
  await expect(other).toHaveURL(/\/about$/)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  // To somebody who is in it does nothing at all.
  await page.goto(`/profile?auth=success&provider=google&token=${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: mine.fullName })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
  await otherContext.close()
  await context.close()
})

test('sign up, sign in, celebrate once, take the settings along, sign out', async ({ browser, baseURL }) => {
  const [page, context] = await openPage(browser, baseURL)
  const who = somebody()

  await test.step('sign up', async () => {
    await signUp(page, who)
    await expect(toast(page).getByText('Account created successfully!', { exact: true })).toBeVisible()
    await expect(
      toast(page).getByText('You can now sign in with your credentials.', { exact: true }),
    ).toBeVisible()
    await expect(field(page, 'accounts:signIn.email')).toHaveValue(who.email)
  })

  await test.step('sign in, and the celebration', async () => {
    await field(page, 'accounts:signIn.password').fill(password)
    await press(page, 'accounts:signIn.submit')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(toast(page).getByText('Welcome back!', { exact: true })).toBeVisible()
    await expect(toast(page).getByText('You have successfully signed in.', { exact: true })).toBeVisible()
    const welcome = page.getByRole('dialog')
    await expect(welcome).toContainText(say('accounts:celebration.points', { count: 50 }))
    await expect(welcome).toContainText(say('accounts:pointsText'))
    await welcome.getByRole('button', { name: say('accounts:celebration.go') }).click()
    await expect(welcome).toHaveCount(0)
  })

  await test.step('the profile, also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: who.fullName })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'accounts:profile.edit')
    await field(page, 'accounts:signUp.fullName').fill('Aisha Rahman')
    await press(page, 'accounts:profile.save')
    await expect(page.getByRole('heading', { name: 'Aisha Rahman' })).toBeVisible()
    await expect(page.getByRole('main').getByText(say('accounts:profile.noGifts'))).toBeVisible()
  })

  await test.step('a choice follows the account to a second device', async () => {
    await page.goto('/settings?section=device')
    const saved = page.waitForResponse(
      answer => answer.url().endsWith('/api/profile') && answer.request().method() === 'PUT',
    )
    await page.getByLabel(say('common:settings.currency'), { exact: true }).selectOption('EUR')
    expect((await saved).status()).toBe(200)
    const savedLanguage = page.waitForResponse(
      answer => answer.url().endsWith('/api/profile') && answer.request().method() === 'PUT',
    )
    await page.getByLabel(say('common:settings.language'), { exact: true }).selectOption('fr')
    expect((await savedLanguage).status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    const second = await browser.newContext()
    const there = await second.newPage()
    await there.goto('/login')
    await signInByHand(there, who.email)
    await expect(there.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await there.evaluate(() => localStorage.getItem('currency'))).toBe('EUR')
    // The celebration was once.
    await expect(there.getByRole('dialog')).toHaveCount(0)
    await second.close()
    const back = page.waitForResponse(
      answer => answer.url().endsWith('/api/profile') && answer.request().method() === 'PUT',
    )
    await page.getByLabel(sayIn('fr')('common:settings.language'), { exact: true }).selectOption('en')
    expect((await back).status()).toBe(200)
  })

  await test.step('a change of password asks who one is', async () => {
    await page.goto('/settings?section=sessions')
    await expect(
      page.getByRole('main').getByText(say('settings:sessions.current'), { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: say('settings:sessions.endOthers') }).click()
    await expect(toast(page)).toContainText(say('settings:sessions.ended'))
    await page.goto('/settings?section=security')
    await page.getByRole('button', { name: say('settings:security.totpStart') }).click()
    await expect(page.getByText(say('settings:security.totpSecret'))).toBeVisible()
  })

  await test.step('sign out', async () => {
    await page.goto('/profile')
    await press(page, 'accounts:signedIn.signOut')
    await expect(toast(page).getByText('Signed out', { exact: true })).toBeVisible()
    await expect(
      toast(page).getByText('You have been signed out successfully.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: say('accounts:profile.visitor') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })
  await context.close()
})

test('a forgotten password is set again by the mailed link', async ({ browser, baseURL }) => {
  const [page, context] = await openPage(browser, baseURL)
  const who = somebody()
  await signUp(page, who)
  const verifyLink = await mailedLink(page, who.email, 'verify')
  await page.goto('/')
  await page.goto(verifyLink)
  await expect(page.getByText(say('accounts:verify.done'))).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/')
  await page.goto(verifyLink)
  await expect(page.getByText(say('accounts:verify.failed'))).toBeVisible()
  await page.goto('/login')
  await field(page, 'accounts:signIn.email').fill(who.email)
  await page.getByRole('link', { name: say('accounts:signIn.forgot') }).click()
  await expect(page.getByRole('heading', { name: say('accounts:forgot.title') })).toBeVisible()
  await expect(field(page, 'accounts:signIn.email')).toHaveValue(who.email)
  await press(page, 'accounts:forgot.submit')
  await expect(page.getByText(say('accounts:forgot.sent', { email: who.email }))).toBeVisible()
  const resetLink = await mailedLink(page, who.email, 'reset')
  await page.goto('/')
  await page.goto(resetLink)
  await field(page, 'accounts:reset.label').fill('fig tree by the well')
  await press(page, 'accounts:reset.submit')
  await expect(page.getByText(say('accounts:reset.done'))).toBeVisible()
  await signInByHand(page, who.email, 'fig tree by the well')
  await expect(page).toHaveURL(/\/profile$/)
  await context.close()
})

test('a passkey outlasts a new password by mail only where its owner ticks it', async ({
  browser,
  baseURL,
}) => {
  const [page, context] = await openPage(browser, baseURL)
  await withVirtualPasskeys(page)
  await page.goto('/auth?tab=sign-up')
  const who = await signUpByHand(page, 'Aisha Khan', '/profile')
  await page.goto(await mailedLink(page, who.email, 'verify'))
  await expect(page.getByText(say('accounts:verify.done'))).toBeVisible()
  await page.goto('/settings?section=security')
  await field(page, 'settings:security.passkeyName').fill('My phone')
  await press(page, 'settings:security.passkeyAdd')
  await expect(page.getByRole('main').getByText('My phone', { exact: true })).toBeVisible()
  const mails = async () =>
    (await page.request.get(`/test-mailbox.json?to=${encodeURIComponent(who.email)}`)).text()
  await expect.poll(mails).toContain('A passkey was added to your account')

  let used = ''
  const reset = async (secret: string, isKept: boolean) => {
    await page.request.post('/api/auth/forgot-password', { data: { email: who.email } })
    used = await mailedLink(page, who.email, 'reset', used)
    await page.goto('/')
    await page.goto(used)
    const phone = page.getByLabel('My phone', { exact: true })
    await expect(phone).not.toBeChecked()
    expect(await axeFinds(page)).toEqual([])
    if (isKept) await phone.check()
    await field(page, 'accounts:reset.label').fill(secret)
    await press(page, 'accounts:reset.submit')
    await expect(page.getByText(say('accounts:reset.done'))).toBeVisible()
  }
  await reset('fig tree by the well', true)
  await press(page, 'accounts:ways.passkey')
  await expect(page).toHaveURL(/\/profile$/)
  await reset('date palm by the sea', false)
  await press(page, 'accounts:ways.passkey')
  await expect(toast(page)).toContainText(say('errors:passkey_wrong'))
  await context.close()
})

/** Until the page knows nobody: whoever leaves before has not been signed out yet. */
async function signOut(page: Page): Promise<void> {
  await press(page, 'accounts:signedIn.signOut')
  await expect(page.getByRole('button', { name: say('accounts:signedIn.signOut') })).toBeHidden()
}

test('a second factor and a passkey: set up, asked for, and enough to sign in', async ({
  browser,
  baseURL,
}) => {
  const [page, context] = await openPage(browser, baseURL)
  await withVirtualPasskeys(page)
  await page.goto('/auth?tab=sign-up')
  const who = await signUpByHand(page, 'Aisha Khan', '/profile')

  const codes = await test.step('the authenticator app', async () => {
    await page.goto('/settings?section=security')
    await press(page, 'settings:security.totpStart')
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '')
    await field(page, 'settings:security.totpCode').fill('000000')
    await press(page, 'settings:security.totpConfirm')
    await expect(page.getByRole('main').getByText(say('errors:second_factor_wrong'))).toBeVisible()
    await field(page, 'settings:security.totpCode').fill(await generate({ secret }))
    await press(page, 'settings:security.totpConfirm')
    await expect(page.getByText(say('settings:security.recoveryText'))).toBeVisible()
    const kept = await page.getByRole('main').locator('li code').allInnerTexts()
    expect(kept).toHaveLength(10)
    await press(page, 'settings:security.recoveryDone')
    await expect(page.getByText(say('settings:security.totpOn'))).toBeVisible()
    return kept
  })

  await test.step('a passkey', async () => {
    await field(page, 'settings:security.passkeyName').fill('My phone')
    await press(page, 'settings:security.passkeyAdd')
    await expect(page.getByRole('main').getByText('My phone', { exact: true })).toBeVisible()
  })

  await test.step('the password alone is not enough, a recovery code beside it is', async () => {
    await page.goto('/profile')
    await signOut(page)
    await page.goto('/login')
    await signInByHand(page, who.email)
    await field(page, 'accounts:code.label').fill(codes[0] ?? '')
    await press(page, 'accounts:code.submit')
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('the passkey alone is', async () => {
    await signOut(page)
    await page.goto('/login')
    await press(page, 'accounts:ways.passkey')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: who.fullName })).toBeVisible()
  })

  await test.step('all that is kept can be taken along, and erased', async () => {
    await page.goto('/settings?section=data')
    const downloading = page.waitForEvent('download')
    await press(page, 'settings:data.export')
    expect((await downloading).suggestedFilename()).toBe(`jariyah-${who.username}.json`)
    await page.getByLabel(say('settings:data.deleteConfirm', { username: who.username })).fill(who.username)
    await press(page, 'settings:data.delete')
    await expect(toast(page)).toContainText(say('settings:data.deleted'))
    await page.goto('/login')
    await signInByHand(page, who.email)
    await expect(toast(page)).toContainText(say('errors:credentials_wrong'))
  })
  await context.close()
})

for (const language of ['en', 'ar'] as const) {
  test(`axe finds nothing on the account's pages: ${language}`, async ({ browser, baseURL }) => {
    const [page, context] = await openPage(browser, baseURL, { language })
    const there = sayIn(language)
    for (const path of [
      '/auth',
      '/auth?tab=sign-up',
      '/auth?tab=forgot',
      '/login',
      '/profile',
      '/settings',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await axeFinds(page), path).toEqual([])
    }
    await page.goto('/login')
    await page.getByRole('button', { name: there('accounts:ways.testUser') }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: 'Test User' })).toBeVisible()
    if (await page.getByRole('dialog').isVisible())
      await page.getByRole('button', { name: there('accounts:celebration.go') }).click()
    expect(await axeFinds(page), 'profile').toEqual([])
    for (const section of ['device', 'worship', 'privacy', 'security', 'sessions', 'data']) {
      await page.goto(`/settings?section=${section}`)
      await expect(
        page.getByRole('main').locator('section[aria-labelledby=section] .panel').first(),
      ).toBeVisible()
      expect(await axeFinds(page), section).toEqual([])
    }
    await context.close()
  })
}
