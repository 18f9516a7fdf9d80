import { type CDPSession, expect, type Page } from '@playwright/test'
import { putGazaInBasket } from '../kit/give.ts'
import { patternOf } from '../kit/say.ts'
import { withWorker } from '../kit/screens.ts'
import { deviceKeyOf, expectEachOnce, giveOffline, readyToGive, savedGifts } from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'

test.use(withWorker)

// The device's own storage fails: it is wiped under the open app, full, or held by an old tab.

const controlOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

test('without room nothing is sent that was not promised; online a gift is still given, once', async ({
  between,
  device,
}) => {
  const page = await device.newPage()
  // Before the first write: Chromium does not look at the quota for small ones soon after.
  const control = await controlOf(page)
  await control.send('Storage.overrideQuotaForOrigin', { origin: between.url, quotaSize: 1 })
  await putGazaInBasket(page, say, '1651')
  const unconfirmed = page.getByText(say('errors:unconfirmed'))
  const pay = page.getByRole('button', { name: patternOf(say('checkout:pay')) })
  const save = page.getByRole('button', { name: patternOf(say('checkout:saveOffline')) })

  await test.step('offline: the donor is told why, and that nothing was sent', async () => {
    // The page has come, with all that it says.
    await expect(pay).toBeVisible()
    await device.setOffline(true)
    await save.click()
    await expect(page.getByText(say('checkout:storage.full'))).toBeInViewport()
    expect(between.arrivals).toEqual([])
    await device.setOffline(false)
  })
  await test.step('online, with the answer lost: nobody knows, and nothing is said to be unsent', async () => {
    between.gifts = 'lose'
    await pay.click()
    await expect(unconfirmed).toBeInViewport()
  })
  const asked = between.arrivals.length
  expect(asked).toBeGreaterThan(0)
  await test.step('offline: nothing is kept or sent, and what went out before may still have arrived', async () => {
    await device.setOffline(true)
    await save.click()
    await expect(page.getByRole('button', { name: say('checkout:saving') })).toBeHidden()
    await expect(unconfirmed).toBeInViewport()
    expect(between.arrivals).toHaveLength(asked)
  })
  await test.step('online again: given under the same id, once', async () => {
    await device.setOffline(false)
    between.gifts = 'pass'
    await pay.click()
    await page.waitForURL('**/pay/sandbox/**')
    expect(new Set(between.arrivals.map(each => each.id)).size).toBe(1)
    expect(between.arrivals.filter(each => each.answer === 'made')).toHaveLength(1)
  })
})

test('storage wiped under the open app: it goes on, and the next gift works', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  await readyToGive(page, 1652)
  await giveOffline(page)
  const [gift] = await savedGifts(page)
  const id = gift?.id ?? ''
  const control = await controlOf(page)
  await control.send('Storage.clearDataForOrigin', { origin: between.url, storageTypes: 'all' })

  await test.step('what the open app still has goes out', async () => {
    await device.setOffline(false)
    await expect(page.getByRole('button', { name: say('gifts:act.pay') })).toBeVisible()
    await expectEachOnce(request, between, [id], await deviceKeyOf(page), 165_200)
  })
  await test.step('the next gift works', async () => {
    await readyToGive(page, 1653)
    await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
    await page.waitForURL('**/pay/sandbox/**')
    expect(between.arrivals.filter(each => each.answer === 'made')).toHaveLength(2)
  })
})

/** Holds the database open from a page without the app, as a tab that hears nothing does. */
function holdOpen(version: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('jariyah', version)
    request.addEventListener('success', () => {
      Object.assign(globalThis, { held: request.result })
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })
}

/** Begins to upgrade the database and does not end. */
function holdUpgrade(version: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('jariyah', version)
    request.addEventListener('upgradeneeded', () => {
      const { transaction } = request
      if (!transaction) return
      const goOn = () => transaction.objectStore('settings').count().addEventListener('success', goOn)
      goOn()
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })
}

test('a database held by an old tab is said, and well once that tab is gone', async ({ between, device }) => {
  const oldTab = await device.newPage()
  // The same origin without the app.
  await oldTab.goto('/healthz')
  await oldTab.evaluate(holdOpen, 5)
  const page = await device.newPage()
  await putGazaInBasket(page, say, '1654')
  const pay = page.getByRole('button', { name: patternOf(say('checkout:pay')) })
  await expect(pay).toBeVisible()
  await device.setOffline(true)
  await page.getByRole('button', { name: patternOf(say('checkout:saveOffline')) }).click()
  await expect(page.getByText(say('checkout:storage.blocked'))).toBeVisible()
  await device.setOffline(false)
  between.gifts = 'lose'
  await pay.click()
  await expect(page.getByText(say('errors:unconfirmed'))).toBeVisible()
  await oldTab.close()
  between.gifts = 'pass'
  await pay.click()
  await page.waitForURL('**/pay/sandbox/**')
  expect(between.arrivals.filter(each => each.answer === 'made')).toHaveLength(1)
})

test('a database that a newer tab is rebuilding is said, and well once it is done', async ({
  between,
  device,
}) => {
  const page = await device.newPage()
  await readyToGive(page, 1655)
  const newerTab = await device.newPage()
  await newerTab.goto('/healthz')
  await newerTab.evaluate(holdUpgrade, 50)
  await device.setOffline(true)
  const save = page.getByRole('button', { name: patternOf(say('checkout:saveOffline')) })
  await save.click()
  await expect(page.getByText(say('checkout:storage.blocked'))).toBeVisible()
  expect(between.arrivals).toEqual([])
  await newerTab.close()
  await save.click()
  await expect(page.getByRole('heading', { name: say('gifts:title.not_sent') })).toBeVisible()
})
