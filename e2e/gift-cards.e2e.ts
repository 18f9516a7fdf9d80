import { expect, test } from '@playwright/test'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs, type Reader } from './kit/screens.ts'

// Bought in the sandbox, passed on as a link, taken by a guest, given in two gifts: and each has its receipt and its proof.

const readers: Required<Pick<Reader, 'language' | 'screen'>>[] = [
  { language: 'en', screen: 'desktop' },
  { language: 'ar', screen: 'phone' },
]

for (const reader of readers) {
  test(`from a bought card to a guest's gift with its proof: ${reader.language}, ${reader.screen}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(reader.language)
    const cards = (key: string, values?: Record<string, string>) => say(`gift-cards:${key}`, values)
    const context = await openAs(browser, baseURL ?? '', reader)
    const buyer = await context.newPage()

    const link = await test.step('buy it, and get its link', async () => {
      await buyer.goto('/gift-cards')
      await buyer.getByRole('button', { name: cards('form.buyAny') }).click()
      await expect(buyer.getByText(say('errors:amount_missing'))).toBeVisible()
      await buyer.getByLabel(cards('designs.water')).check()
      await buyer.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('12')
      await buyer.getByLabel(cards('form.to'), { exact: true }).fill('Maryam')
      await buyer.getByLabel(cards('form.from'), { exact: true }).fill('Yusuf')
      await buyer.getByLabel(cards('form.by.link')).check()
      await buyer.getByRole('button', { name: patternOf(cards('form.buy')) }).click()
      await buyer.waitForURL('**/pay/sandbox/**')
      await buyer.getByRole('button', { name: say('sandbox:succeed') }).click()
      await expect(
        buyer.getByRole('heading', { name: cards('stateTitle.sent', { name: 'Maryam' }) }),
      ).toBeVisible()
      await buyer.getByRole('button', { name: cards('link.show') }).click()
      return await buyer.getByText(/\/gift-cards\/redeem(\?lang=\w\w)?#/).innerText()
    })

    const guests = await openAs(browser, baseURL ?? '', reader)
    const guest = await guests.newPage()

    await test.step('take it as a guest, by the link', async () => {
      await guest.goto(link)
      await expect(
        guest.getByRole('heading', { name: cards('opened.title', { name: 'Yusuf' }) }),
      ).toBeVisible()
      expect(guest.url()).not.toContain('#')
      await guest.getByRole('button', { name: cards('opened.accept') }).click()
      await expect(guest.getByText(cards('redeem.done'))).toBeVisible()
    })

    await test.step('give a part, see the receipt and check its proof', async () => {
      await guest.getByLabel(cards('give.project')).selectOption({ index: 1 })
      await guest.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('7')
      await guest.getByRole('button', { name: patternOf(cards('give.give')) }).click()
      await expect(guest.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
      await guest.getByRole('button', { name: say('ledger:receipt.check') }).click()
      await expect(guest.getByText(say('ledger:result.receiptOk'))).toBeVisible()
    })

    await test.step('at the checkout a wrong code pays nothing; what is left pays a part, a bank card the rest', async () => {
      const checkout = (key: string, values?: Record<string, string>) => say(`checkout:${key}`, values)
      await guest.goto('/fast-checkout?project=gaza-food&amount=8')
      await guest.getByText(checkout('gift_card.title')).click()
      await guest.getByLabel(checkout('gift_card.code')).fill('ABC')
      await guest.getByLabel(checkout('gift_card.code')).press('Enter')
      await expect(guest.getByText(checkout('gift_card.mistyped'))).toBeVisible()
      await guest.getByRole('checkbox', { name: patternOf(checkout('gift_card.use')) }).check()
      await guest.getByRole('button', { name: patternOf(checkout('wallet.payRest')) }).click()
      await guest.waitForURL('**/pay/sandbox/**')
      await guest.getByRole('button', { name: say('sandbox:succeed') }).click()
      await expect(guest.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
      await guest.goto('/gift-cards/redeem')
      await expect(guest.getByText(cards('held.empty'))).toBeVisible()
    })

    await test.step('the link opens nothing for anybody else, and the buyer sees what became of it', async () => {
      const stranger = await (await openAs(browser, baseURL ?? '', reader)).newPage()
      await stranger.goto(link)
      await expect(stranger.getByText(say('errors:gift_card_code_wrong'))).toBeVisible()
      await stranger.context().close()
      await buyer.reload()
      await expect(
        buyer.getByRole('heading', { name: cards('stateTitle.given', { name: 'Maryam' }) }),
      ).toBeVisible()
    })

    await guests.close()
    await context.close()
  })
}
