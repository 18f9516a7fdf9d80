import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { withWorker } from '../kit/screens.ts'
import { signInByHand, signUpByHand } from '../kit/sign-up.ts'
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

test('gifts of a member who is signed out before there is a network again are sent once each, and are theirs', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  await page.goto('/auth?tab=sign-up&next=/profile')
  const { email } = await signUpByHand(page, 'Idris Bello', '/profile')
  await readyToGive(page, 6000)
  const { id: idris, giftKey } = await whoIsIn(page)
  await giveOffline(page)
  const ids = await multiplyGift(
    page,
    6,
    id => `${idris}.${createHmac('sha256', giftKey).update(id).digest('hex')}`,
  )
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

  // And they are Idris's, not of whoever signs in here first.
  await page.goto('/auth?tab=sign-up&next=/profile')
  await signUpByHand(page, 'Hafsa Noor', '/profile')
  expect(await giftsIn(page)).toEqual([])
  await page.getByRole('button', { name: say('accounts:signedIn.signOut') }).click()
  await page.goto('/auth?next=/profile')
  await signInByHand(page, email)
  await page.waitForURL(({ pathname }) => pathname === '/profile')
  expect((await giftsIn(page)).toSorted()).toEqual(ids.toSorted())
})

/** Asks the service as the page would. */
const asPage = (page: Page, path: string) =>
  page.evaluate(async path => {
    const authorization = `Bearer ${localStorage.getItem('authToken')}`
    const key = localStorage.getItem('jariyah.device') ?? ''
    const answer = await fetch(path, { headers: { authorization, 'x-device-key': key } })
    return await answer.json()
  }, path)

const whoIsIn = async (page: Page): Promise<{ id: string; giftKey: string }> =>
  (await asPage(page, '/api/auth/me')).user

const giftsIn = async (page: Page): Promise<string[]> =>
  (await asPage(page, '/api/profile/gifts')).gifts.map(({ id }: { id: string }) => id)
