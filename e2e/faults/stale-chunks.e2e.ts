import { expect, type Page } from '@playwright/test'
import { keepsAll } from '../kit/keeps-all.ts'
import { patternOf } from '../kit/say.ts'
import { withWorker } from '../kit/screens.ts'
import { deviceKeyOf, expectEachOnce, giveOffline, readyToGive, savedGifts } from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'

test.use(withWorker)

// A deploy took the files away that an open tab would ask for next, from the service and from the worker's cache.

/** Takes the parts of the app away that this page has not loaded, as the next version's worker does. */
async function forgetUnloadedParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        if (pathname.endsWith('.js') && !loaded.has(pathname)) await cache.delete(request)
      }
    }
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
}

/** Goes to a page that nothing on this one leads to: what a link leads to is made ready beforehand. */
const openUnlinked = (page: Page): Promise<void> =>
  // A turn later: the page may be loaded anew before this one is told.
  page.evaluate(
    () =>
      void setTimeout(() => {
        history.pushState({}, '', '/feed')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
  )

const isPart = (path: string) => path.startsWith('/assets/') && path.endsWith('.js')

/** Counts how often the page was loaded anew. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('a part that stays missing is said, after one reload and no more', async ({ between, device }) => {
  const page = await device.newPage()
  await readyToGive(page, 1641)
  await forgetUnloadedParts(page)
  between.isGone = isPart
  const loads = countLoads(page)
  await openUnlinked(page)
  await expect(page.getByRole('heading', { name: say('ui:crash.title') })).toBeVisible()
  expect(loads()).toBe(1)

  await test.step('and the basket is still there', async () => {
    between.isGone = () => false
    await page.goto('/fast-checkout')
    await expect(page.getByRole('button', { name: patternOf(say('checkout:pay')) })).toContainText('1,641')
  })
})

test('an old tab comes to the new version by one reload, with basket and outbox', async ({
  between,
  device,
  request,
}) => {
  const page = await device.newPage()
  await readyToGive(page, 1642)
  await giveOffline(page)
  const [gift] = await savedGifts(page)
  between.gifts = 'hold'
  await device.setOffline(false)
  await readyToGive(page, 1643)
  await forgetUnloadedParts(page)
  // What is loaded after the reload is the new version, and it is all there.
  await page.addInitScript(() => {
    document.cookie = 'version=next; path=/'
  })
  between.isGone = (path, cookies) => isPart(path) && !cookies.includes('version=next')
  const loads = countLoads(page)
  await openUnlinked(page)
  await expect(page.getByRole('heading', { level: 1, name: say('feed:title') })).toBeVisible()
  await expect(page).toHaveURL(/\/feed$/)
  expect(loads()).toBe(1)

  between.gifts = 'pass'
  between.release()
  await page.goto('/fast-checkout')
  await expect(page.getByRole('button', { name: patternOf(say('checkout:pay')) })).toContainText('1,643')
  await expect.poll(async () => (await savedGifts(page)).map(each => each.state)).toEqual(['done'])
  await expectEachOnce(request, between, [gift?.id ?? ''], await deviceKeyOf(page), 164_200)
})

test('what is typed comes back with the page that is loaded anew for a part that is gone', async ({
  between,
  device,
}) => {
  const page = await device.newPage()
  await page.goto('/open-charity-ledger')
  await expect.poll(() => keepsAll(page)).toBe(true)
  await forgetUnloadedParts(page)
  await page.addInitScript(() => {
    document.cookie = 'version=next; path=/'
  })
  between.isGone = (path, cookies) => isPart(path) && !cookies.includes('version=next')
  const loads = countLoads(page)
  const receipt = page.getByLabel(say('ledger:receipt.paste'))
  await receipt.fill('half of a receipt')
  await page.getByRole('button', { name: patternOf(say('common:settings.language')) }).click()
  await expect.poll(loads).toBe(1)
  await expect(receipt).toHaveValue('half of a receipt')

  await test.step('and is what the form sends', async () => {
    await page.getByRole('button', { name: say('ledger:receipt.check'), exact: true }).click()
    await expect(receipt).toHaveValue('half of a receipt')
    await expect(page.getByText(say('ledger:receipt.refused'))).toBeVisible()
  })
})
