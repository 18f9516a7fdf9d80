import { expect } from '@playwright/test'
import { withWorker } from '../kit/screens.ts'
import {
  deviceKeyOf,
  expectEachOnce,
  giveOffline,
  multiplyGift,
  readyToGive,
  savedGifts,
} from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'
import { workersOf } from './kit/workers.ts'

test.use(withWorker)

// No tab is open: only Background Sync's worker sends, and the browser may end it at any moment.

test('a gift whose donor closed everything is sent by the worker alone', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  const workers = await workersOf(device, between.url)
  await readyToGive(page, 1611)
  await giveOffline(page)
  const [gift] = await savedGifts(page)
  const isAsked = await page.evaluate(async () => {
    const registration: ServiceWorkerRegistration & { sync?: { getTags(): Promise<string[]> } } =
      await navigator.serviceWorker.ready
    return (await registration.sync?.getTags())?.includes('outbox')
  })
  expect(isAsked).toBe(true)
  await page.close()
  await device.setOffline(false)
  await workers.wake()
  await expect.poll(() => between.arrivals.some(each => each.delivery === 'delivered')).toBe(true)
  await test.step('and its donor finds it sent', async () => {
    const reopened = await device.newPage()
    await reopened.goto(`/thank-you?gift=${gift?.id}`)
    await expect(reopened.getByRole('button', { name: say('gifts:act.pay') })).toBeVisible()
    await expectEachOnce(request, between, [gift?.id ?? ''], await deviceKeyOf(reopened), 161_100)
  })
})

test('a worker that is killed again and again sends twenty gifts once each', async ({
  between,
  device,
  request,
}) => {
  // The same origin without the app: it looks and never sends.
  const onlooker = await device.newPage()
  await onlooker.goto('/healthz')
  const page = await device.newPage()
  const workers = await workersOf(device, between.url)
  await readyToGive(page, 2000)
  await giveOffline(page)
  const ids = await multiplyGift(page, 20)
  await page.close()
  between.gifts = 'hold'
  await device.setOffline(false)

  const waiting = () =>
    between.arrivals.filter(each => each.delivery === 'waits' && each.answer !== 'under_way').length
  const delivered = () => between.arrivals.filter(each => each.delivery === 'delivered').length
  for (let kill = 0; kill < 6; kill++) {
    await test.step(`killed with answers under way: ${kill + 1}`, async () => {
      const before = delivered()
      await workers.wake()
      await expect.poll(waiting).toBe(4)
      between.release(2)
      await expect.poll(delivered).toBe(before + 2)
      await expect.poll(waiting).toBe(4)
      await workers.kill()
      await expect.poll(waiting).toBe(0)
    })
  }
  between.gifts = 'pass'
  await workers.wake()
  const unsent = async () => (await savedGifts(onlooker)).filter(each => each.state !== 'done').length
  await expect.poll(unsent).toBe(0)
  await expectEachOnce(request, between, ids, await deviceKeyOf(onlooker), 200_000)
  // The worker was in fact interrupted, and what it had not heard was asked again.
  expect(between.arrivals.filter(each => each.delivery === 'lost').length).toBeGreaterThanOrEqual(6)
  expect(between.arrivals.filter(each => each.answer === 'known').length).toBeGreaterThanOrEqual(6)
})
