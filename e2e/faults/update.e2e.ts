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
import { goOnline } from './kit/go-online.ts'
import { workersOf } from './kit/workers.ts'

test.use(withWorker)

// A new version is deployed while the outbox sends.

test('an update that comes while gifts are sent is offered, waits, and is taken after', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  const workers = await workersOf(device, between.url)
  await readyToGive(page, 5000)
  await giveOffline(page)
  const ids = await multiplyGift(page, 12)
  between.gifts = 'hold'
  await goOnline(device)
  await expect.poll(() => between.arrivals.filter(each => each.answer === 'made').length).toBe(4)

  between.deployNext()
  await page.evaluate(async () => {
    document.documentElement.dataset.stayed = 'yes'
    // As the app itself asks every hour.
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  const html = page.locator('html')
  const offer = page.getByText(say('ui:update.title'))
  const waitingWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect(offer).toBeVisible()
  const delivered = () => between.arrivals.filter(each => each.delivery === 'delivered').length
  const deliveredAtLoads: number[] = []
  page.on('request', each => {
    if (each.isNavigationRequest()) deliveredAtLoads.push(delivered())
  })
  // A browser lets a busy worker end its work first; here nothing but the app itself may wait.
  await workers.kill()
  await page.getByRole('button', { name: say('ui:update.update'), exact: true }).click()
  for (let begun = 5; begun <= ids.length; begun++) {
    between.release(1)
    await expect.poll(() => between.arrivals.filter(each => each.answer === 'made').length).toBe(begun)
  }
  await expect(html).toHaveAttribute('data-stayed', 'yes')
  expect(await waitingWorker()).toBe('installed')

  // A page that goes on asking keeps no version back.
  await page.evaluate(() => {
    const asking = setInterval(() => void fetch('/api/site').catch(() => undefined), 3)
    setTimeout(() => clearInterval(asking), 3000)
  })
  between.gifts = 'pass'
  between.release()
  await expect(html).not.toHaveAttribute('data-stayed', 'yes')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await waitingWorker()).toBeUndefined()
  expect(deliveredAtLoads).toEqual([ids.length])
  expect((await savedGifts(page)).filter(each => each.state !== 'done')).toEqual([])
  await expectEachOnce(request, between, ids, await deviceKeyOf(page), 500_000)
})
