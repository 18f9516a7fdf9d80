import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, financeAdmin, ownerAccount, type Somebody, signedIn, signUp } from './kit/people.ts'
import { type Say, sayIn } from './kit/say.ts'

// Finance's whole way with a gift that is asked back: the donor asks, finance reads and agrees, the provider takes it, and the
// donor, the statement of the year and the open ledger say the same. On each screen, in both directions of writing.

test.describe.configure({ mode: 'default' })

let service: OwnService
let owner: Somebody

test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
  owner = await administrator(browser, service, ownerAccount)
})
test.afterAll(() => service.close())

const forms = [
  { language: 'en', screen: 'phone', amount: '12' },
  { language: 'en', screen: 'desktop', amount: '13' },
  { language: 'ar', screen: 'phone', amount: '14' },
  { language: 'ar', screen: 'desktop', amount: '15' },
] as const

/** Gives, and asks for all of it back. */
async function giveAndAsk(donor: Page, say: Say, amount: string, why: string): Promise<void> {
  await putGazaInBasket(donor, say, amount)
  await payBasket(donor, say)
  await donor.getByRole('button', { name: say('refunds:ask') }).click()
  await donor.getByLabel(say('refunds:reason')).fill(why)
  await donor.getByRole('button', { name: say('refunds:send') }).click()
  await expect(donor.getByText(say('refunds:state.asked'))).toBeVisible()
}

/** Agrees, without a reason at first. */
async function approve(page: Page, say: Say, why: string): Promise<void> {
  await page.goto('/admin/refunds')
  const request = page.getByRole('article').filter({ hasText: why })
  await expect(request).toContainText(say('refunds:state.asked'))
  await request.getByRole('button', { name: say('admin:refunds.approve'), exact: true }).click()
  const send = request
    .locator('form')
    .getByRole('button', { name: say('admin:refunds.approve'), exact: true })
  await send.click()
  await expect(request.getByText(say('errors:reason_missing'))).toBeVisible()
  await request.getByLabel(say('admin:acts.reason')).fill('Agreed')
  expect(await axeFinds(page)).toEqual([])
  await send.click()
  await expect(request).toContainText(say('refunds:state.returned'))
}

for (const { language, screen, amount } of forms)
  test(`a gift is given back, ${language}, ${screen}`, async ({ browser }) => {
    const say = sayIn(language)
    const reader = { language, screen }
    const why = `Given twice, ${amount}`
    const name = `${language}_${screen}`
    const account = await signUp(service, `donor_${name}`, language)
    const { context } = await signedIn(browser, service, reader, account)
    const finance = await financeAdmin(browser, service, owner, `finance_${name}`, reader)
    const donor = await context.newPage()
    const admin = await finance.context.newPage()

    await test.step('the donor gives, and asks for it back', () => giveAndAsk(donor, say, amount, why))
    await test.step('finance reads why, and agrees', () => approve(admin, say, why))

    await test.step('the receipt says that it was returned', async () => {
      await donor.reload()
      await expect(donor.getByRole('heading', { name: say('gifts:title.refunded') })).toBeVisible()
      const request = donor.getByRole('article').filter({ hasText: why })
      await expect(request).toContainText(say('refunds:state.returned'))
    })

    await test.step('so does the statement of the year', async () => {
      await donor.goto('/profile')
      await donor.getByRole('link', { name: say('accounts:profile.statement') }).click()
      await expect(donor.getByText(say('yearly-statement:change.refund')).first()).toBeVisible()
    })

    await test.step('and the open ledger, which anyone can check', async () => {
      await donor.goto('/open-charity-ledger')
      const entry = donor
        .getByRole('article')
        .filter({ hasText: say('ledger:kind.refund') })
        .filter({ hasText: amount })
        .first()
      await entry.getByText(say('ledger:entry.check'), { exact: true }).click()
      await expect(donor.getByText(say('ledger:result.entryOk'))).toBeVisible()
    })
    for (const opened of [context, finance.context]) await opened.close()
  })
