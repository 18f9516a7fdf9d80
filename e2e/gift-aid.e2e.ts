import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { patternOf, sayIn } from './kit/say.ts'

// A taxpayer of the UK finds Gift Aid in the basket, signs in for it, declares it, gives under it, and withdraws it.

const say = sayIn('en')
const password = 'olive tree by the gate'

const openGiftAid = (page: Page) => page.getByText(say('gift-aid:title'), { exact: true }).click()

/** From the basket to an account and back to the basket. */
async function signInFromBasket(page: Page): Promise<void> {
  const username = `aisha_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.org`
  const signedUp = await page.request.post('/api/auth/signup', {
    data: { username, email, password, fullName: 'Aisha Khan' },
  })
  expect(signedUp.ok()).toBe(true)
  await page.getByRole('link', { name: say('gift-aid:signInToDeclare'), exact: true }).click()
  const main = page.getByRole('main')
  await main.getByLabel(say('accounts:signIn.email'), { exact: true }).fill(email)
  await main.getByLabel(say('accounts:signIn.password'), { exact: true }).fill(password)
  await main.getByRole('button', { name: say('accounts:signIn.submit'), exact: true }).click()
  await page.waitForURL('**/fast-checkout')
  const welcome = page.getByRole('dialog')
  await welcome.getByRole('button', { name: say('accounts:celebration.go') }).click()
  await expect(welcome).toHaveCount(0)
  await openGiftAid(page)
}

test('a UK taxpayer declares Gift Aid in the basket, has it on the receipt, and withdraws it', async ({
  page,
}) => {
  const declare = page.getByRole('button', { name: say('gift-aid:form.submit'), exact: true })
  await test.step('sees what it adds to each line, and signs in for it', async () => {
    await putGazaInBasket(page, say, '10.02')
    await expect(page.getByText(say('gift-aid:can', { tax: '£2.50' }))).toBeVisible()
    await openGiftAid(page)
    await expect(page.getByRole('list', { name: say('gift-aid:lines') }).getByText('£2.50')).toBeVisible()
    await signInFromBasket(page)
  })
  await test.step('is told what is wrong beside each field, and loses nothing', async () => {
    await page.getByRole('button', { name: say('gift-aid:add'), exact: true }).click()
    await expect(page.getByLabel(say('gift-aid:form.name'), { exact: true })).toHaveValue('Aisha Khan')
    await page.getByLabel(say('gift-aid:form.postcode'), { exact: true }).fill('90210')
    await declare.click()
    for (const code of ['field_missing', 'postcode_invalid', 'taxpayer_missing'])
      await expect(page.getByText(say(`errors:${code}`))).toBeVisible()
    await expect(page.getByLabel(say('gift-aid:form.postcode'), { exact: true })).toHaveValue('90210')
    expect(await axeFinds(page)).toEqual([])
  })
  await test.step('declares it, and gives', async () => {
    await page.getByLabel(say('gift-aid:form.address'), { exact: true }).fill('1 Mill Road\nLeeds')
    await page.getByLabel(say('gift-aid:form.postcode'), { exact: true }).fill('ls14ap')
    await page.getByLabel(say('gift-aid:form.agree'), { exact: true }).check()
    await declare.click()
    await expect(page.getByRole('link', { name: say('gift-aid:settings'), exact: true })).toBeVisible()
    await payBasket(page, say)
    await expect(
      page.getByText(patternOf(say('gifts:pdf.giftAid.text', { tax: '£2.50', base: '£10.02' }))),
    ).toBeVisible()
    await expect(page.getByText(say('gift-aid:offer'))).toHaveCount(0)
  })
  await test.step('finds it in the settings, and withdraws it', async () => {
    await page.goto('/settings?section=gift-aid')
    await expect(page.getByText('1 Mill Road, Leeds', { exact: true })).toBeVisible()
    await expect(page.getByText('LS1 4AP', { exact: true })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: say('gift-aid:withdraw.act'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('gift-aid:withdraw.act'), exact: true }).click()
    await expect(declare).toBeVisible()
    await expect(page.getByText('LS1 4AP', { exact: true })).toHaveCount(0)
  })
})

test('a declaration that is begun goes with the gift, and the gift waits for nothing', async ({ page }) => {
  await putGazaInBasket(page, say, '12')
  await openGiftAid(page)
  await signInFromBasket(page)
  await page.route('**/api/gift-aid', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: say('gift-aid:add'), exact: true }).click()
  await page.getByLabel(say('gift-aid:form.postcode'), { exact: true }).fill('LS1 4AP')
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/gift-aid'),
  )
  await payBasket(page, say)
  expect((await sent).postDataJSON()).toMatchObject({ fullName: 'Aisha Khan', postcode: 'LS1 4AP' })
  await expect(page.getByText(say('gift-aid:offer'))).toBeVisible()
})
