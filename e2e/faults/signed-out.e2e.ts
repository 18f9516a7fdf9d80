import { expect } from '@playwright/test'
import { withWorker } from '../kit/screens.ts'
import { signUpByHand } from '../kit/sign-up.ts'
import {
  deviceKeyOf,
  expectEachOnce,
  giveOffline,
  multiplyGift,
  readyToGive,
  savedGifts,
} from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'
import { goOnline } from './kit/go-online.ts'

test.use(withWorker)

// The specification signs out whoever opens the app without a network. What they have given stays given.

test('gifts of a member who is signed out before there is a network again are sent once each, as the device’s', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  await page.goto('/auth?tab=sign-up&next=/profile')
  await signUpByHand(page, 'Idris Bello', '/profile')
  await readyToGive(page, 6000)
  await giveOffline(page)
  const ids = await multiplyGift(page, 6)
  await page.goto('/auth')
  await expect(page.getByLabel(say('accounts:signIn.email'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect((await savedGifts(page)).map(each => each.id).toSorted()).toEqual(ids.toSorted())
  expect(between.arrivals).toEqual([])

  await goOnline(device)
  const unsent = async () => (await savedGifts(page)).filter(each => each.state !== 'done').length
  await expect.poll(unsent).toBe(0)
  await expectEachOnce(request, between, ids, await deviceKeyOf(page), 600_000)
  // To whoever is at this device now they are unpaid gifts, each with its way to the payment.
  await page.goto(`/thank-you?gift=${ids[0]}`)
  await expect(page.getByRole('button', { name: say('gifts:act.pay') })).toBeVisible()
})
