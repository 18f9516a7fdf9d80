import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Language } from '../contract/languages.ts'
import { newId } from '../src/data/new-id.ts'
import { axeFinds } from './kit/axe.ts'
import { enterAsAdmin } from './kit/hostile-texts.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { type Say, sayIn } from './kit/say.ts'
import { openAs, type Reader } from './kit/screens.ts'

// The story of a campaign, from the first block to the page that everybody reads. On a service of its own: what is published stands
// in the directory, and its administrator has a second factor from here on.

test.describe.configure({ mode: 'default' })

const password = 'a lamp in the window'

let service: OwnService
/** Where the administrator is signed in. */
let office: BrowserContext
test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn', SEED_DEMO: 'false' })
  office = await browser.newContext({ baseURL: service.url })
  const page = await office.newPage()
  await enterAsAdmin(page)
  await page.close()
})
test.afterAll(async () => {
  await office.close()
  await service.close()
})

const open = (browser: Browser, reader: Reader) =>
  openAs(browser, service.url, reader, { baseURL: service.url, reducedMotion: 'reduce' })

const content = (lang: Language) => ({
  projectId: 'gaza-medical',
  title: 'Dressings for the ward',
  summary: 'What runs out first.',
  story: 'My sister is a nurse.',
  lang,
  organiser: 'Maryam and her class',
  goalMinorGbp: 500_000,
  endsOn: null,
  matches: [],
  imageAlt: '',
})

/** A campaigner with a campaign that is begun; signed in by the page's own form. */
async function begin(page: Page, say: Say, language: Language): Promise<string> {
  const email = `e2e_${randomUUID().slice(0, 8)}@example.org`
  const data = { username: email.slice(0, 12), email, password, fullName: 'Maryam Example', language }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(200)
  const entered = await page.request.post('/api/auth/login', { data: { email, password } })
  const { authToken } = await entered.json()
  const id = newId()
  const headers = { authorization: `Bearer ${authToken}` }
  const made = await page.request.put(`/api/my-campaigns/${id}`, { data: content(language), headers })
  expect(made.status()).toBe(200)
  await page.goto(`/visual-builder?campaign=${id}`)
  await signIn(page, say, email)
  await expect(page).toHaveURL(new RegExp(`/visual-builder\\?campaign=${id}$`))
  return email
}

async function signIn(page: Page, say: Say, email: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: say('campaign-desk:signIn.button') })
    .press('Enter')
  await page.getByLabel(say('accounts:signIn.email'), { exact: true }).fill(email)
  await page.getByLabel(say('accounts:signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts:signIn.submit'), exact: true }).press('Enter')
}

test('look', async ({ browser }) => {
  for (const [language, screen, theme] of [
    ['en', 'desktop', 'day'],
    ['ar', 'phone', 'night'],
  ] as const) {
    const say = sayIn(language)
    const context = await open(browser, { language, screen, theme })
    const page = await context.newPage()
    page.on('console', message => message.type() === 'error' && console.log(message.text()))
    page.on('pageerror', error => console.log('PAGEERROR', error.message))
    await begin(page, say, language)
    await page.waitForTimeout(3000)
    await page.screenshot({ path: `/tmp/builder-${language}-1.png` })
    await page.getByRole('button', { name: `${say('visual-builder:add')}: ${say('visual-builder:blocks.heading')}` }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/builder-${language}-2.png`, fullPage: true })
    console.log(JSON.stringify(await axeFinds(page)).slice(0, 3000))
    await context.close()
  }
})
