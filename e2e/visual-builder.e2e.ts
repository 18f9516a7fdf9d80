import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { Language } from '../contract/languages.ts'
import { newId } from '../src/data/new-id.ts'
import { axeFinds } from './kit/axe.ts'
import { openOffice } from './kit/office.ts'
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
  office = await openOffice(browser, service)
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
async function begin(page: Page, say: Say, language: Language): Promise<void> {
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
  // Signed in, the campaigner is where they were going.
  await expect(page).toHaveURL(new RegExp(`/visual-builder\\?campaign=${id}$`))
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

/** As a hand does it: takes hold, and lets go where the line shows that it will stand. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const to = await target.boundingBox()
  if (!to) throw new Error('nowhere to drop it')
  const line = page.locator('[data-puck-line-placeholder]')
  let moves = 0
  await expect(async () => {
    moves += 1
    await page.mouse.move(to.x + 40 + (moves % 2), to.y + to.height / 2, { steps: 5 })
    await expect(line).toBeAttached({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
}

test('a story is built by drag and by keyboard, kept without a connection, and seen once it is approved', async ({
  browser,
}) => {
  const say = sayIn('en')
  const context = await open(browser, { screen: 'desktop' })
  const page = await context.newPage()
  const word = (key: string) => say(`visual-builder:${key}`)
  await begin(page, say, 'en')
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const rows = page.getByRole('list', { name: word('list') }).getByRole('listitem')
  const paper = page.getByRole('region', { name: word('pane.preview') })

  await test.step('it goes on from the story that was typed', async () => {
    await expect(rows).toHaveText([/My sister is a nurse/])
    await expect(paper).toContainText('My sister is a nurse.')
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('a block is added and moved by keyboard', async () => {
    await button(`${word('add')}: ${word('blocks.heading')}`).press('Enter')
    const form = page.getByRole('region', { name: `${word('fields.title')}: ${word('blocks.heading')}` })
    await form.getByLabel(word('fields.text'), { exact: true }).fill('What runs out first')
    await button(`${word('up')}: What runs out first`).press('Enter')
    await expect(rows).toHaveText([/What runs out first/, /My sister is a nurse/])
  })

  await test.step('a block is dragged into the page', async () => {
    await drag(
      page,
      page.getByTestId('drawer-item:divider'),
      paper.getByText('My sister is a nurse.').first(),
    )
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: word('blocks.divider') })).toHaveCount(1)
  })

  await test.step('what is built without a connection stays on this device, also over a reload', async () => {
    await context.setOffline(true)
    await button(`${word('add')}: ${word('blocks.donate')}`).press('Enter')
    await expect(main.getByText(word('kept.device'), { exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: word('blocks.donate') })).toHaveCount(1)
    await expect(main.getByText(word('kept.service'), { exact: true })).toBeVisible()
  })

  await test.step('handed in, approved, and in the page that the service sends', async () => {
    await button(say('campaign-desk:handIn')).press('Enter')
    await expect(main.getByText(word('inReview'))).toBeVisible()
    const desk = await office.newPage()
    await desk.goto('/admin/campaigns')
    await desk.getByRole('link', { name: content('en').title }).press('Enter')
    await expect(desk.getByRole('heading', { name: 'What runs out first' })).toBeVisible()
    const approve = desk.getByRole('button', { name: say('admin:campaigns.acts.approve') })
    await approve.press('Enter')
    await desk.getByLabel(say('admin:acts.reason')).fill('Honest')
    await approve.press('Enter')
    await expect(desk.getByText(say('admin:campaigns.done'))).toBeVisible()
    await desk.close()
    const { campaigns } = await (await page.request.get('/api/campaigns')).json()
    const address = `/campaign/${campaigns[0].slug}`
    expect(await (await page.request.get(address)).text()).toContain('<h3>What runs out first</h3>')
    await page.goto(address)
    await expect(main.getByRole('heading', { name: 'What runs out first' })).toBeVisible()
    await main.getByRole('link', { name: say('campaigns:give') }).press('Enter')
    await expect(page).toHaveURL(/#gift$/)
  })
  await context.close()
})
