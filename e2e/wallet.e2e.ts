import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { readPdfLines } from '../tests/harness/read-pdf.ts'
import { axeFinds } from './kit/axe.ts'
import { patternOf, sayIn } from './kit/say.ts'

// A wallet from its first top-up on: coins by one tap, one of them without a connection, and a receipt.

const say = sayIn('en')

async function signUp(page: Page): Promise<void> {
  const name = `amina_${randomUUID().slice(0, 8)}`
  await page.goto('/auth?tab=sign-up&next=/topup')
  await page.getByLabel(say('accounts:signUp.fullName'), { exact: true }).fill('Amina Khan')
  await page.getByLabel(say('accounts:signUp.username'), { exact: true }).fill(name)
  await page.getByLabel(say('accounts:signIn.email'), { exact: true }).fill(`${name}@example.org`)
  await page.getByLabel(say('accounts:signIn.password'), { exact: true }).fill('olive tree by the gate')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('accounts:signUp.submit'), exact: true }).click()
  const signIn = main.getByRole('button', { name: say('accounts:signIn.submit'), exact: true })
  await expect(signIn).toBeVisible()
  await page.getByLabel(say('accounts:signIn.email'), { exact: true }).fill(`${name}@example.org`)
  await page.getByLabel(say('accounts:signIn.password'), { exact: true }).fill('olive tree by the gate')
  await signIn.click()
  await page.waitForURL('**/topup')
  const welcome = page.getByRole('dialog')
  await welcome.getByRole('button', { name: say('accounts:celebration.go') }).click()
  await expect(welcome).toHaveCount(0)
}

const coin = (page: Page, amount: string) =>
  page.getByRole('button', { name: say('wallet:coins.tap', { amount }), exact: true })

test('tops up, gives coins by a tap, one without a connection, and has a receipt of each', async ({
  page,
  context,
}) => {
  await signUp(page)
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

test('saves a card with a gift whose fee is covered, gives again by one tap, and removes the card', async ({
  page,
}) => {
  await signUp(page)
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
