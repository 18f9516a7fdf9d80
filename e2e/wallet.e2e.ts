import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Donation } from '../contract/donations.ts'
import { readPdfLines } from '../tests/harness/read-pdf.ts'
import { axeFinds } from './kit/axe.ts'
import { openDetails, payBasket, putGazaInBasket } from './kit/give.ts'
import { signUp as newAccount, signedIn } from './kit/people.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'
import { signUpByHand } from './kit/sign-up.ts'
import { watchRequests } from './kit/watch-requests.ts'

// A wallet from its first top-up on: coins by one tap, one of them without a connection, and a receipt.

const say = sayIn('en')

const coin = (page: Page, amount: string) =>
  page.getByRole('button', { name: say('wallet:coins.tap', { amount }), exact: true })

test('tops up, gives coins by a tap, one without a connection, and has a receipt of each', async ({
  page,
  context,
}) => {
  await page.goto('/auth?tab=sign-up&next=/topup')
  await signUpByHand(page, 'Amina Khan', '/topup')
  await page.getByRole('button', { name: say('wallet:topUp.payAny'), exact: true }).click()
  await expect(page.getByText(say('errors:amount_missing'))).toBeVisible()
  await page.getByRole('radio', { name: '£10', exact: true }).check({ force: true })
  await page.getByRole('button', { name: say('wallet:topUp.pay', { amount: '£10' }) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect(page.getByText(say('wallet:arrived.paid', { amount: '£10' }))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await page.getByRole('link', { name: say('wallet:coins.give') }).click()
  await expect(page.getByText(say('wallet:coins.left', { amount: '£10' }))).toBeVisible()
  await coin(page, '£5').click()
  await page.getByRole('button', { name: say('wallet:coins.undo') }).click()
  await expect(page.getByText(say('wallet:coins.left', { amount: '£10' }))).toBeVisible()
  await coin(page, '£2').click()
  await coin(page, '£1').click()
  await expect(page.getByText(say('wallet:coins.left', { amount: '£7' }))).toBeVisible()
  await expect(page.getByText(say('wallet:today.given'), { exact: true })).toHaveCount(2)
  expect(await axeFinds(page)).toEqual([])

  await context.setOffline(true)
  await coin(page, '£1').click()
  await expect(page.getByText(say('wallet:today.not_sent'), { exact: true })).toBeVisible()
  await coin(page, '£10').click()
  await expect(page.getByText(say('wallet:coins.tooSmall', { amount: '£10' }))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say('wallet:today.given'), { exact: true })).toHaveCount(3)

  await page.goto('/sadaqah-wallet')
  await expect(page.getByRole('region', { name: say('wallet:balance') }).getByText('£6')).toBeVisible()
  await page.getByRole('main').locator('a[href^="/thank-you"]').first().click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
  await expect(page.getByRole('button', { name: patternOf(say('ledger:receipt.check')) })).toBeVisible()

  await test.step('the statement of the year counts the coins, and the top-up apart', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: say('accounts:profile.statement') }).click()
    await expect(page.getByRole('row', { name: 'British Pound' }).getByText('£4')).toHaveCount(2)
    await expect(page.getByText(say('yearly-statement:setAside.top_up'), { exact: true })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: say('gifts:act.pdf') }).click()
    const lines = (await readPdfLines(readFileSync(await (await downloads).path()))).flat()
    expect(lines.filter(line => line === '£4')).toHaveLength(2)
    expect(lines).toEqual(expect.arrayContaining(['£2', '£1', '£10', say('gifts:receipt.test')]))
    await page.getByLabel(say('yearly-statement:year')).selectOption({ index: 1 })
    await expect(page).toHaveURL(/statement=20\d\d-\d\d$/)
    await expect(page.getByRole('row', { name: 'British Pound' }).getByText('£4')).toHaveCount(2)
  })
})

test('a member gives by card where the part for a wallet is missing', async ({ page, context }) => {
  const missing = Promise.withResolvers<void>()
  await context.route('**/assets/WalletPart-*.js', async route => {
    await route.abort()
    missing.resolve()
  })
  await page.goto('/auth?tab=sign-up&next=/topup')
  await signUpByHand(page, 'Amina Khan', '/topup')
  const hasCome = watchRequests(page)
  await putGazaInBasket(page, say, '12')
  await missing.promise
  await hasCome()
  await payBasket(page, say)
})

test('saves a card with a gift whose fee is covered, gives again by one tap, and removes the card', async ({
  page,
}) => {
  await page.goto('/auth?tab=sign-up&next=/topup')
  await signUpByHand(page, 'Amina Khan', '/topup')
  const label = '\u2068Test card ·· 4242\u2069'
  await page.goto('/fast-checkout?project=gaza-food&amount=25')
  await page.getByRole('checkbox', { name: say('checkout:card.save') }).check()
  const cover = page.getByRole('checkbox', { name: say('checkout:cover.offer', { amount: '£0.56' }) })
  await expect(cover).not.toBeChecked()
  await cover.check()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: say('checkout:pay', { total: '£25.56' }) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
  await expect(page.getByText(say('checkout:cover.line')).first()).toBeVisible()

  await page.goto('/fast-checkout?project=gaza-food&amount=10')
  const give = page.getByRole('button', { name: say('checkout:card.give', { amount: '£10', card: label }) })
  // It waits a moment, so that nobody presses what has just taken the place of something else.
  await expect(give).not.toHaveAttribute('aria-busy')
  await give.click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()

  await page.goto('/settings?section=cards')
  const remove = page.getByRole('button', { name: say('settings:cards.removeCard', { card: label }) })
  await expect(remove).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await remove.click()
  await expect(page.getByText(say('settings:cards.none'))).toBeVisible()
  await page.goto('/fast-checkout?project=gaza-food&amount=10')
  await expect(page.getByRole('checkbox', { name: say('checkout:card.save') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('checkout:pay', { total: '£10' }) })).toBeVisible()
})

test('a saved card that is declined later: nothing is lost or taken, and another card pays at once', async ({
  browser,
  baseURL,
}) => {
  const ar = sayIn('ar')
  const at = { url: baseURL ?? '' }
  const account = await newAccount(at, `saver_${randomUUID().slice(0, 8)}`, 'ar')
  const reader = { language: 'ar', screen: 'phone', theme: 'night' } as const
  const { context, call } = await signedIn(browser, at, reader, account)
  const page = await context.newPage()
  /** How much this person has given. */
  const given = async () => {
    const { gifts } = await call<{ gifts: Donation[] }>('GET', '/api/profile/gifts')
    return gifts.filter(({ state }) => state === 'paid').map(({ totalMinor }) => totalMinor)
  }

  await page.goto('/fast-checkout?project=gaza-food&amount=12')
  await page.getByRole('checkbox', { name: ar('checkout:card.save') }).check()
  await page.getByRole('button', { name: patternOf(ar('checkout:pay')) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: ar('sandbox:lastTime') }).click()
  await expect(page.getByRole('heading', { name: ar('gifts:title.paid') })).toBeVisible()

  await page.goto('/fast-checkout?project=gaza-food&amount=17')
  await openDetails(page, ar)
  const message = page.getByLabel(ar('checkout:message'))
  await message.fill('May it reach them')
  const give = page.getByRole('button', { name: patternOf(ar('checkout:card.give')) })
  await expect(give).toContainText('0341')
  await expect(give).not.toHaveAttribute('aria-busy')
  await give.click()
  await expect(page.getByRole('status').filter({ hasText: ar('errors:payment_declined') })).toBeVisible()
  await expect(message).toHaveValue('May it reach them')
  expect(await given()).toEqual([1200])
  expect(await axeFinds(page)).toEqual([])

  await page.getByRole('radio', { name: ar('checkout:card.another') }).check()
  await page.getByRole('button', { name: patternOf(ar('checkout:pay')) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: ar('sandbox:succeed') }).click()
  await expect(page.getByRole('heading', { name: ar('gifts:title.paid') })).toBeVisible()
  expect(await given()).toEqual([1700, 1200])
  await context.close()
})

for (const language of ['en', 'ar'] as const)
  test(`the button to pay stays under the finger while what is above it comes: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language, screen: 'phone' })
    const page = await context.newPage()
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
    for (const late of ['**/api/card-fee*', '**/assets/GiftAidPart*', '**/assets/FeeCover*'])
      await page.route(late, route => mayCome.then(() => route.continue()))
    await page.goto('/fast-checkout?project=gaza-food&amount=12')
    const pay = page.getByRole('button', { name: patternOf(say('checkout:pay')) })
    const cover = page.getByRole('checkbox', { name: patternOf(say('checkout:cover.offer')) })
    const giftAid = page.getByText(say('gift-aid:title'), { exact: true })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(pay).toBeVisible()
    const before = await pay.boundingBox()
    await expect(cover).toBeHidden()
    await expect(giftAid).toBeHidden()
    letCome()
    await expect(cover).toBeVisible()
    await expect(giftAid).toBeVisible()
    expect((await pay.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    await context.close()
  })
