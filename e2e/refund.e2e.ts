import { expect, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// A gift is asked back: what is wrong is said beside its field, and the request waits with the gift.

const en = sayIn('en')

test('a donor asks for a part of a gift back', async ({ browser }) => {
  const service = await startOwnService()
  try {
    const donor = await (await openAs(browser, service.url, { screen: 'phone' })).newPage()
    await test.step('gives', async () => {
      await putGazaInBasket(donor, en, '12', service.url)
      await payBasket(donor, en)
    })
    await test.step('asks for a part of it back, with a reason', async () => {
      await donor.getByRole('button', { name: en('refunds:ask') }).click()
      await donor.getByLabel(en('refunds:amount', { currency: 'GBP' })).fill('13')
      const send = donor.getByRole('button', { name: en('refunds:send') })
      await send.click()
      await expect(donor.getByText(en('refunds:tooMuch', { amount: '£12' }))).toBeVisible()
      await expect(donor.getByText(en('errors:reason_missing'))).toBeVisible()
      await donor.getByLabel(en('refunds:amount', { currency: 'GBP' })).fill('5')
      await donor.getByLabel(en('refunds:reason')).fill('I meant to give seven pounds')
      await send.click()
      await expect(donor.getByText(en('refunds:state.asked'))).toBeVisible()
      expect(await axeFinds(donor)).toEqual([])
    })
    await test.step('finds it waiting when coming back', async () => {
      await donor.reload()
      await expect(donor.getByText(en('refunds:state.asked'))).toBeVisible()
      await expect(donor.getByRole('button', { name: en('refunds:ask') })).toHaveCount(0)
    })
  } finally {
    await service.close()
  }
})
