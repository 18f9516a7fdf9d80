import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { uuid7Of } from '../server/chance.ts'
import { axeFinds } from './kit/axe.ts'
import { payInSandbox, sendJson } from './kit/hostile-texts.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, adminWith, ownerAccount, type Somebody, signedIn, signUp } from './kit/people.ts'
import { sayIn } from './kit/say.ts'

// An insult stands beside a gift of £10: an editor finds it, takes it down once with a reason, and nobody reads it any more.

test.describe.configure({ mode: 'default' })

let service: OwnService
let owner: Somebody

test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
  owner = await administrator(browser, service, ownerAccount)
})
test.afterAll(() => service.close())

async function give(publicName: string, message: string): Promise<string> {
  const id = uuid7Of(Date.now(), randomBytes(16))
  const lines = [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }]
  const offer = { id, currency: 'GBP', lines, visibility: 'named', publicName, message }
  const headers = { 'x-device-key': randomBytes(32).toString('hex') }
  const { next } = await sendJson<{ next: { url: string } }>(service.url, '/api/donations', offer, headers)
  await payInSandbox(service.url, next.url)
  return id
}

const forms = [
  { language: 'en', screen: 'phone' },
  { language: 'ar', screen: 'desktop' },
] as const

for (const [place, { language, screen }] of forms.entries())
  test(`words are taken down, ${language}, ${screen}`, async ({ browser }) => {
    const say = sayIn(language)
    const editor = await adminWith('content', browser, service, owner, `editor_${language}`, {
      language,
      screen,
    })
    const page = await editor.context.newPage()

    if (place === 0)
      await test.step('an empty list says so', async () => {
        await page.goto('/admin/public-words?search=said+by+nobody')
        await expect(page.getByRole('heading', { name: say('admin:words.none') })).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
      })

    const name = `Call 0900 ${language}`
    const id = await give(name, 'Your card is blocked')
    await give('Bilal', 'For my mother')

    await test.step('they are found, with where they stand', async () => {
      await page.goto('/admin/public-words')
      await page.getByRole('searchbox').fill(name.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText('Your card is blocked')
      expect(await axeFinds(page)).toEqual([])
    })

    const card = page.getByRole('article').filter({ hasText: name })
    await test.step('they are taken down by keyboard alone, and not without a reason', async () => {
      const take = say('admin:words.take')
      await card.getByRole('button', { name: take }).focus()
      await page.keyboard.press('Enter')
      await expect(card.getByLabel(say('admin:acts.reason'))).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(card.getByText(say('errors:reason_missing'))).toBeVisible()
      await card.getByLabel(say('admin:acts.reason')).fill('Phishing by telephone')
      expect(await axeFinds(page)).toEqual([])
      await card.locator('form').getByRole('button', { name: take }).click()
      await expect(card).toContainText('Phishing by telephone')
      await expect(card).toContainText(say('admin:words.down'))
      await expect(card.getByRole('button')).toHaveCount(0)
    })

    await test.step('and nobody reads them any more', async () => {
      // Both for seconds: the answer, and the page that is made of it.
      await expect(async () => {
        await page.goto('/live-feed')
        const gifts = page.getByRole('main').getByRole('listitem')
        await expect(gifts.nth(0)).toContainText('Bilal', { timeout: 2_000 })
        await expect(gifts.nth(1)).toContainText(say('feed:someone'), { timeout: 2_000 })
        await expect(page.getByText(name)).toHaveCount(0)
        await expect(gifts.nth(1)).not.toContainText('blocked')
      }).toPass()
    })

    await test.step('which stands in the log of administrators', async () => {
      const log = await owner.context.newPage()
      await log.goto('/admin/audit?kind=words')
      await expect(log.getByText(id)).toBeVisible()
      await expect(log.getByText('Phishing by telephone').first()).toBeVisible()
      await log.close()
    })
    await editor.context.close()
  })

test('who has no right to contents sees none of it', async ({ browser }) => {
  const account = await signUp(service, 'no_editor')
  const { context } = await signedIn(browser, service, { screen: 'phone' }, account)
  const page = await context.newPage()
  await page.goto('/admin/public-words')
  await expect(page.getByText('Bilal')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: sayIn('en')('admin:refused.title') })).toBeVisible()
  await context.close()
})
