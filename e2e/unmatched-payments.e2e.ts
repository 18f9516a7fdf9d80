import { expect, test } from '@playwright/test'
import { StripeFake } from '../tests/fakes/stripe/stripe-fake.ts'
import { axeFinds } from './kit/axe.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, financeAdmin, ownerAccount, type Somebody, signedIn, signUp } from './kit/people.ts'
import { sayIn } from './kit/say.ts'

// Money came that belongs to no gift: finance finds it, looks at it with the provider, and says once how it was dealt with.

test.describe.configure({ mode: 'default' })

let fake: StripeFake
let service: OwnService
let owner: Somebody

test.beforeAll(async ({ browser }) => {
  fake = await StripeFake.start({ now: () => new Date() })
  service = await startOwnService({
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_BASE: fake.url,
  })
  owner = await administrator(browser, service, ownerAccount)
})
test.afterAll(async () => {
  await service.close()
  await fake.stop()
})

async function deliverAll(): Promise<void> {
  for (const event of fake.events.splice(0)) {
    const { rawBody, headers } = fake.delivery(event)
    const answer = await fetch(`${service.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(rawBody),
    })
    expect(answer.status).toBe(200)
  }
}

const forms = [
  { language: 'en', screen: 'phone' },
  { language: 'ar', screen: 'desktop' },
] as const

for (const [place, { language, screen }] of forms.entries())
  test(`a payment without a gift is dealt with, ${language}, ${screen}`, async ({ browser }) => {
    const say = sayIn(language)
    const finance = await financeAdmin(browser, service, owner, `books_${language}`, { language, screen })
    const page = await finance.context.newPage()

    if (place === 0)
      await test.step('an empty list says so', async () => {
        await page.goto('/admin/unmatched-payments')
        await expect(page.getByRole('heading', { name: say('admin:unmatched.none') })).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
      })

    const { id } = fake.payElsewhere(150_000, 'sek', { donation_id: 'order-17' })
    fake.refund(id, 50_000)
    fake.dispute(id, 100_000)
    await deliverAll()
    await page.goto('/admin/unmatched-payments')
    const card = page.getByRole('article').filter({ hasText: id })

    await test.step('it stands with all that is known of it, and the way to its provider', async () => {
      await expect(card).toContainText('SEK')
      await expect(card).toContainText('order-17')
      await expect(card).toContainText(say('admin:unmatched.disputed'))
      await expect(card.getByRole('link')).toHaveAttribute(
        'href',
        `https://dashboard.stripe.com/test/payments/${id}`,
      )
      expect(await axeFinds(page)).toEqual([])
    })

    await test.step('what was done is said by keyboard alone, and not without a reason', async () => {
      const close = say('admin:unmatched.close')
      await card.getByRole('button', { name: close }).focus()
      await page.keyboard.press('Enter')
      await expect(card.getByLabel(say('admin:acts.reason'))).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(card.getByText(say('errors:reason_missing'))).toBeVisible()
      await card.getByLabel(say('admin:acts.reason')).fill('Sold by the bookshop')
      expect(await axeFinds(page)).toEqual([])
      await card.locator('form').getByRole('button', { name: close }).click()
      await expect(card).toContainText('Sold by the bookshop')
      await expect(card).toContainText(say('admin:unmatched.done'))
      await expect(card.getByRole('button')).toHaveCount(0)
    })

    await test.step('and stands in the log of administrators', async () => {
      const log = await owner.context.newPage()
      await log.goto('/admin/audit?kind=payment')
      const entry = log.getByRole('listitem').filter({ hasText: id })
      await expect(entry).toContainText(sayIn('en')('admin:done.closed'))
      await expect(log.getByText('Sold by the bookshop').first()).toBeVisible()
      await log.close()
    })
    await finance.context.close()
  })

test('who has no right to finances sees none of it', async ({ browser }) => {
  const account = await signUp(service, 'no_treasurer')
  const { context } = await signedIn(browser, service, { screen: 'phone' }, account)
  const page = await context.newPage()
  await page.goto('/admin/unmatched-payments')
  await expect(page.getByText('order-17')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: sayIn('en')('admin:refused.title') })).toBeVisible()
  await context.close()
})
