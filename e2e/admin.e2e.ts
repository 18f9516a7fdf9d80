import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { axeFinds } from './kit/axe.ts'
import { sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// The administration: who may not see it, how an administrator gets in, what can be done there, and what the log keeps of it.

const en = sayIn('en')
const password = 'a lamp in the window'

let made = 0
/** Somebody of their own, signed up by the API. */
async function signUp(request: APIRequestContext): Promise<{ username: string; email: string }> {
  made += 1
  const username = `e2e_${Date.now().toString(36)}${made}`
  const email = `${username}@example.org`
  const answer = await request.post('/api/auth/signup', {
    data: { username, email, password, fullName: 'Maryam Example' },
  })
  expect(answer.status()).toBe(200)
  return { username, email }
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel(en('accounts:signIn.email')).fill(email)
  await page.getByLabel(en('accounts:signIn.password'), { exact: true }).fill(word)
  await page.getByRole('button', { name: en('accounts:signIn.submit'), exact: true }).click()
}

/** The welcome of an account's first sign-in comes over whatever is there. */
async function passWelcome(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: en('accounts:celebration.go') })
  await page.addLocatorHandler(begin, () => begin.click())
}

const nav = (page: Page) => page.getByRole('navigation', { name: en('admin:menu.label') })

async function testAdmin(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const { testAccounts } = await (await request.get('/api/auth/options')).json()
  return testAccounts.find(({ label }: { label: string }) => label === 'admin')
}

const desktop = (browser: Browser, baseURL = '') =>
  openAs(browser, baseURL, { screen: 'desktop' }, { baseURL, reducedMotion: 'reduce' })

test('nobody but administrators sees anything of it', async ({ browser, request, baseURL }) => {
  const context = await desktop(browser, baseURL)
  const page = await context.newPage()
  await passWelcome(page)
  const { email, username } = await signUp(request)
  await test.step('a visitor is asked to sign in', async () => {
    await page.goto(`/admin/people?search=${username}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('admin:title'))
    await expect(page.getByLabel(en('accounts:signIn.email'))).toBeVisible()
    await expect(nav(page)).toHaveCount(0)
  })
  await test.step('a member is refused', async () => {
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('admin:refused.title'))
    await expect(nav(page)).toHaveCount(0)
    await page.goto('/admin/audit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('admin:refused.title'))
    expect(await axeFinds(page)).toEqual([])
  })
  await test.step('by the service too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    for (const path of ['audit', 'people']) {
      const answer = await request.get(`/api/admin/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status()).toBe(403)
    }
  })
  await context.close()
})

test('the host and the flag choose the interface', async ({ browser, baseURL }) => {
  const context = await desktop(browser, baseURL)
  const page = await context.newPage()
  const isAdministration = async () => {
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('admin:title'))
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  const adminHost = String(baseURL).replace('//', '//admin.')
  for (const address of [`${adminHost}/`, `${adminHost}/donate-to-gaza`, `${adminHost}/no-such`, '/?admin']) {
    await page.goto(address)
    await isAdministration()
  }
  await test.step('what leads out of it leads to the app’s own host', async () => {
    await page.goto(`${adminHost}/`)
    await page.getByRole('link', { name: en('accounts:signIn.forgot') }).click()
    await expect(page).toHaveURL(`${baseURL}/auth?tab=forgot`)
  })
  await page.goto('/?administrator')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.close()
})

test('visitors keep nothing of it on their devices', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  expect(worker).toMatch(/assets\/app-/)
  expect(worker).not.toMatch(/assets\/-?admin/i)
})

test('an administrator sets up a second factor, works, looks with another’s eyes, and all is in the log', async ({
  browser,
  request,
  baseURL,
}) => {
  const adminHost = String(baseURL).replace('//', '//admin.')
  const account = await testAdmin(request)
  const person = await signUp(request)
  const context = await desktop(browser, baseURL)
  const page = await context.newPage()
  await passWelcome(page)
  const heading = page.getByRole('heading', { level: 1 })
  const reasonField = page.getByLabel(en('admin:acts.reason')).first()
  let secret = ''
  const greetings: string[] = []
  page.on('request', asked => {
    if (asked.url().endsWith('/api/simple-visit-reward')) greetings.push(new URL(page.url()).pathname)
  })
  const code = (stepsAhead: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead })

  await test.step('not before there is a second factor', async () => {
    await page.goto(`${adminHost}/`)
    await signIn(page, account.email, account.password)
    await expect(page.getByRole('heading', { name: en('admin:setUp.title') })).toBeVisible()
    await expect(nav(page)).toHaveCount(0)
    await page.getByRole('button', { name: en('settings:security.totpStart') }).click()
    secret = (await page.locator('code').innerText()).replace(/\s/g, '')
    await page.getByLabel(en('settings:security.totpCode')).fill(await code(0))
    await page.getByRole('button', { name: en('settings:security.totpConfirm') }).click()
    const goOn = page.getByRole('button', { name: en('admin:setUp.done') })
    await expect(goOn).toBeVisible()
    // They are shown this once, and stay until their owner goes on.
    await expect(page.getByText(en('settings:security.recoveryTitle'))).toBeVisible()
    await expect(page.locator('li code')).toHaveCount(10)
    expect(await axeFinds(page)).toEqual([])
    await goOn.click()
    await expect(nav(page)).toBeVisible()
  })

  await test.step('finds a person by name', async () => {
    await expect(heading).toHaveText(en('admin:people.title'))
    await page.getByLabel(en('admin:people.search')).fill(person.username.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=/)
    const found = page.getByRole('link', { name: person.username })
    await expect(found).toHaveCount(1)
    expect(await axeFinds(page)).toEqual([])
    await found.click()
    await expect(heading).toHaveText('Maryam Example')
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('suspends them, with a reason, and lifts it', async () => {
    await page.getByRole('button', { name: en('admin:acts.suspend') }).click()
    const submit = page.locator('form').getByRole('button', { name: en('admin:acts.suspend') })
    await submit.click()
    await expect(page.getByText(en('errors:reason_missing'))).toBeVisible()
    await reasonField.fill('Reported by three people')
    await submit.click()
    await expect(page.getByText(en('admin:acts.suspendDone'))).toBeVisible()
    const refused = await request.post('/api/auth/login', { data: { email: person.email, password } })
    expect((await refused.json()).code).toBe('account_suspended')
    await page.getByRole('button', { name: en('admin:acts.restore') }).click()
    await reasonField.fill('It was a mistake')
    await page
      .locator('form')
      .getByRole('button', { name: en('admin:acts.restore') })
      .click()
    await expect(page.getByText(en('admin:acts.restoreDone'))).toBeVisible()
  })

  await test.step('gives a role', async () => {
    await page.getByLabel(en('admin:roles.masjid')).check()
    await page.getByLabel(en('admin:acts.reason')).last().fill('Imam of the masjid in Leeds')
    await page.getByRole('button', { name: en('admin:grant.save') }).click()
    await expect(page.getByText(en('admin:grant.done'))).toBeVisible()
  })

  await test.step('reads it in the log, narrowed by the address', async () => {
    await page.getByRole('link', { name: en('admin:person.log') }).click()
    await expect(heading).toHaveText(en('admin:audit.title'))
    await expect(page).toHaveTitle(`${en('admin:audit.title')} · ${en('admin:head.title')}`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('main').locator(nav(page))).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`person=${person.username}`))
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toContainText('Imam of the masjid in Leeds')
    await expect(entries.last()).toContainText('Reported by three people')
    await page.getByLabel(en('admin:audit.kind')).selectOption(en('admin:kinds.suspended'))
    await page.getByRole('button', { name: en('admin:audit.apply') }).click()
    await expect(page).toHaveURL(/kind=suspended/)
    await expect(entries).toHaveCount(1)
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('takes away the app of somebody who lost it', async () => {
    const credentials = { email: (await signUp(request)).email, password }
    const { authToken, user } = await (await request.post('/api/auth/login', { data: credentials })).json()
    const headers = { authorization: `Bearer ${authToken}` }
    const app = await (await request.post('/api/auth/totp/set-up', { headers })).json()
    const data = { code: await generate({ secret: app.secret }) }
    expect((await request.post('/api/auth/totp/confirm', { headers, data })).status()).toBe(200)
    await page.goto(`${adminHost}/admin/people?person=${user.id}`)
    const take = page.getByRole('button', { name: en('admin:acts.removeAuthenticator') })
    await take.click()
    await reasonField.fill('Lost the phone')
    await page.locator('form').locator(take).click()
    await expect(page.getByText(en('admin:acts.removeAuthenticatorDone'))).toBeVisible()
    await expect(take).toHaveCount(0)
    const refused = await request.post('/api/auth/login', { data: credentials })
    expect((await refused.json()).code).toBe('credentials_wrong')
  })

  await test.step('looks with their eyes on the app’s own host, under a banner, and ends it', async () => {
    await page.goto(`/admin/people?search=${person.username}`)
    await signIn(page, account.email, account.password)
    await page.getByLabel(en('accounts:code.label')).fill(await code(1))
    await page.getByRole('button', { name: en('accounts:code.submit') }).click()
    await expect(nav(page)).toBeVisible()
    await page.goto(`/admin/people?search=${person.username}`)
    await page.getByRole('link', { name: person.username }).click()
    await page.getByRole('button', { name: en('admin:acts.look') }).click()
    await reasonField.fill('They asked by mail')
    await page
      .locator('form')
      .getByRole('button', { name: en('admin:acts.look') })
      .click()
    await expect(page).toHaveURL(/\/profile$/)
    const end = page.getByRole('button', { name: en('accounts:acting.end') })
    for (const path of ['/profile', '/', '/admin']) {
      await page.goto(path)
      await expect(page.getByText(en('accounts:acting.text', { name: person.username }))).toBeVisible()
    }
    await expect(heading).toHaveText(en('admin:acting.title'))
    await expect(nav(page)).toHaveCount(0)
    await end.first().click()
    await expect(nav(page)).toBeVisible()
    await page.goto(`/admin/audit?person=${person.username}&kind=call`)
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'GET /api/auth/me' }).first(),
    ).toBeVisible()
  })

  await test.step('is greeted as a visitor outside of it, and never in it', async () => {
    expect(greetings).toEqual([])
    await page.goto('/donate')
    await expect.poll(() => greetings).toEqual(['/donate'])
  })

  await test.step('and so does the person', async () => {
    const signedIn = await request.post('/api/auth/login', { data: { email: person.email, password } })
    const { authToken } = await signedIn.json()
    const log = await request.get('/api/profile/audit?limit=100', {
      headers: { authorization: `Bearer ${authToken}` },
    })
    const actions = (await log.json()).entries.map(({ action }: { action: string }) => action)
    for (const action of ['suspended', 'restored', 'granted:masjid', 'began', 'GET /api/auth/me', 'ended'])
      expect(actions).toContain(action)
  })
  await context.close()
})
