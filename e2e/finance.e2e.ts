import { expect, type Locator, type Page, test } from '@playwright/test'
import { armedPdf } from '../tests/fakes/charity-files.ts'
import { axeFinds } from './kit/axe.ts'
import { charityPerson } from './kit/charity-person.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, financeAdmin, ownerAccount, type Somebody, signedIn, signUp } from './kit/people.ts'
import { proofAddsUp } from './kit/proof.ts'
import { type Say, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

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

/** Gives before the service has said who is at the page, as on a slow network, and asks for all of it back. */
async function giveAndAsk(donor: Page, say: Say, amount: string, why: string): Promise<void> {
  const asked = Promise.withResolvers<void>()
  await donor.route('**/api/auth/me', async route => {
    await asked.promise
    await route.continue()
  })
  await putGazaInBasket(donor, say, amount)
  const paid = payBasket(donor, say)
  await expect(donor.getByRole('button', { name: say('checkout:saving') })).toBeVisible()
  asked.resolve()
  await paid
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

const en = sayIn('en')

/** Chooses an act of the administration, is asked why, says it, and does it. */
async function act(page: Page, name: string, done: string, part: Page | Locator = page): Promise<void> {
  await part.getByRole('button', { name: en(name), exact: true }).click()
  const submit = part.locator('form').getByRole('button', { name: en(name), exact: true })
  await submit.click()
  await expect(part.getByText(en('errors:reason_missing'))).toBeVisible()
  await part.getByLabel(en('admin:acts.reason')).fill('Looked at with care')
  await submit.click()
  await expect(page.getByText(en(done)).first()).toBeVisible()
}

/** A charity asks for a part of its fund, with evidence. Answers the request's id. */
async function askForFund(charity: Somebody, minor: number): Promise<string> {
  const account = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
  await charity.call('PUT', '/api/charity-desk/payout-details', account)
  const id = crypto.randomUUID()
  const evidence = { name: 'invoice.pdf', content: await armedPdf() }
  const why = { purpose: 'building', note: 'Drilling beside the school', evidence }
  const asked = { id, project: 'well-kenya', currency: 'GBP', minor, ...why }
  await charity.call('POST', '/api/charity-desk/disbursements', asked)
  return id
}

test('a charity is paid by two people, and everybody can do the sum', async ({ browser }) => {
  const account = await signUp(service, 'fatuma_ali')
  const charity = await charityPerson(browser, service, owner, { account, id: 'ma-ain' })
  const second = await financeAdmin(browser, service, owner, 'second_admin')
  const first = await owner.context.newPage()
  const other = await second.context.newPage()
  const visitor = await (await openAs(browser, service.url, {}, { baseURL: service.url })).newPage()
  const id = await askForFund(charity, 150)
  /** In the office, below what the demonstration has paid. */
  const asked = other.getByRole('article').filter({ hasText: 'Drilling beside the school' })

  await test.step('one approves, and cannot again', async () => {
    await first.goto('/admin/charity-disbursements')
    await act(first, 'charity-desk:payouts.approve', 'charity-desk:payouts.approved')
    await expect(first.getByText(en('charity-desk:payouts.approvedByYou'))).toBeVisible()
    await expect(
      first.getByRole('button', { name: en('charity-desk:payouts.approve'), exact: true }),
    ).toHaveCount(0)
    const again = `/api/admin/disbursements/${id}/approve`
    await expect(owner.call('POST', again, { reason: 'Once more' })).rejects.toThrow('403')
  })

  await test.step('another approves and sends', async () => {
    await other.goto('/admin/charity-disbursements')
    await act(other, 'charity-desk:payouts.approve', 'charity-desk:payouts.approved')
    await act(other, 'charity-desk:payouts.send', 'charity-desk:payouts.sent')
    await expect(asked.getByText(en('charity-desk:requests.states.paid'), { exact: true })).toBeVisible()
    expect(await axeFinds(other)).toEqual([])
  })

  await test.step('the proof on the charity’s page adds up, to what the ledger says', async () => {
    await visitor.goto('/charity/main-water')
    const closing = await proofAddsUp(visitor, en, 150)
    const { accounts } = await (await visitor.request.get('/api/ledger/totals')).json()
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'fund/well-kenya', currency: 'GBP', minor: -closing }),
    )
  })

  await test.step('and the payout in the open ledger, checked in the visitor’s browser', async () => {
    await visitor.goto('/open-charity-ledger?charity=ma-ain')
    const entry = visitor
      .getByRole('article')
      .filter({ hasText: en('ledger:kind.disbursement') })
      .first()
    await expect(entry).toContainText('£1.50')
    await entry.getByText(en('ledger:entry.check'), { exact: true }).click()
    await expect(visitor.getByText(en('ledger:result.entryOk'))).toBeVisible()
  })

  await test.step('to which its address leads, and to no other entry', async () => {
    const { entries } = await (await visitor.request.get('/api/ledger/entries?limit=1')).json()
    await visitor.goto(`/open-charity-ledger?entry=${entries[0].entry.journal}#entries`)
    await expect(visitor.getByRole('article')).toHaveCount(1)
    await expect(visitor.getByRole('article')).toContainText(en('ledger:kind.disbursement'))
    await visitor.getByRole('link', { name: en('ledger-flows:filter.clear') }).click()
    await expect(visitor.getByRole('article').nth(1)).toBeVisible()
  })

  await test.step('its bank sends it back: the office says so once, and the charity reads it', async () => {
    await other.reload()
    await act(other, 'charity-desk:payouts.comeBack', 'charity-desk:payouts.cameBack', asked)
    await expect(asked.getByText(en('charity-desk:requests.states.returned'), { exact: true })).toBeVisible()
    await expect(
      asked.getByRole('button', { name: en('charity-desk:payouts.comeBack'), exact: true }),
    ).toHaveCount(0)
    expect(await axeFinds(other)).toEqual([])
    const desk = await charity.context.newPage()
    await desk.goto('/charity-partner')
    await expect(
      desk.getByText(en('charity-desk:requests.states.returned'), { exact: true }).first(),
    ).toBeVisible()
    await expect(desk.getByText('Looked at with care')).toBeVisible()
  })

  await test.step('and everybody finds it in the open ledger', async () => {
    const entry = visitor
      .getByRole('article')
      .filter({ hasText: en('ledger:kind.disbursement_returned') })
      .first()
    // A page that was made a moment ago is given once more while the next is made.
    await expect(async () => {
      await visitor.goto('/open-charity-ledger?charity=ma-ain')
      await expect(entry).toContainText('£1.50', { timeout: 2_000 })
    }).toPass()
    await entry.getByText(en('ledger:entry.check'), { exact: true }).click()
    await expect(visitor.getByText(en('ledger:result.entryOk'))).toBeVisible()
  })
  for (const { context } of [charity, second]) await context.close()
  await visitor.context().close()
})
