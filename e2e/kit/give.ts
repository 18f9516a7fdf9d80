import { expect, type Page } from '@playwright/test'
import { patternOf, type Say } from './say.ts'

/** From the page of Gaza to the basket, with an amount as a donor types it. `at`: the service, where it is another than the tests'. */
export async function putGazaInBasket(page: Page, say: Say, amount: string, at = ''): Promise<void> {
  await page.goto(`${at}/donate-to-gaza`)
  await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill(amount)
  await page.getByRole('button', { name: patternOf(say('giving:form.give')) }).click()
  await page.waitForURL('**/fast-checkout')
}

/** Pays the basket on the sandbox's page and waits for the receipt with its proof. */
export async function payBasket(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('ledger:receipt.check') })).toBeVisible()
}

/** Opens the part of the basket that nobody needs to give: name, words, address. It is open where something was typed before. */
export async function openDetails(page: Page, say: Say): Promise<void> {
  const details = page.getByRole('group').filter({ hasText: say('checkout:details') })
  const title = details.getByText(say('checkout:details'), { exact: true })
  await expect(title).toBeVisible()
  if ((await details.getAttribute('open')) === null) await title.click()
  await expect(page.getByLabel(say('checkout:email'))).toBeVisible()
}
