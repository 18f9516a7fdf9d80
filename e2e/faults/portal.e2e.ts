import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { newcomer } from '../kit/newcomer.ts'
import { deployBefore } from '../kit/next-version.ts'
import { readyOffline } from '../kit/ready-offline.ts'
import { sayIn } from '../kit/say.ts'
import { withWorker } from '../kit/screens.ts'

// A hotel's Wi-Fi answers with its page for signing in, whatever is asked for, for minutes.

const en = sayIn('en')

/** Names of what is kept that is such a page. */
const strangersIn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (text.includes('Hotel Wi-Fi')) found.push(request.url)
      }
    }
    return found
  })

/** Whether the next version has taken over: while it does, a browser ends the one before in the middle of what it was asked. */
const nextIsHere = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return !registration?.installing && !registration?.waiting && registration?.active?.state === 'activated'
  })

/** Until it is left. Answers how many requests it has answered. */
async function enterHotel(context: BrowserContext, isOfHotel: (path: string) => boolean) {
  const hotel = { isHere: true, answers: 0 }
  await context.route('**/*', route => {
    if (!hotel.isHere || !isOfHotel(new URL(route.request().url()).pathname)) return route.continue()
    hotel.answers += 1
    return route.fulfill({ contentType: 'text/html', body: '<title>Hotel Wi-Fi</title>' })
  })
  return hotel
}

async function expectToOpenOffline(context: BrowserContext, page: Page, url: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(`${url}/quran-reader?surah=112`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${url}/donate`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('giving:donate.title'))
}

test('nothing of a hotel’s is kept as the app comes onto the device, and all of the app once it is left', async ({
  browser,
  baseURL,
}) => {
  const context = await newcomer(browser, withWorker)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const hotel = await enterHotel(context, path => /^\/(assets|content|locales)\//.test(path))
  await expect.poll(() => hotel.answers).toBeGreaterThan(100)
  expect(await strangersIn(page)).toEqual([])
  hotel.isHere = false
  await page.reload()
  await readyOffline(page)
  expect(await strangersIn(page)).toEqual([])
  await expectToOpenOffline(context, page, baseURL ?? '')
  await context.close()
})

test('a device on which an older version kept a hotel’s pages is healed by the next one', async ({
  browser,
  baseURL,
}) => {
  const deployment = await deployBefore(baseURL ?? '')
  const context = await newcomer(browser, withWorker)
  const page = await context.newPage()
  await page.goto(`${deployment.url}/donate`)
  await readyOffline(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        await cache.put(
          request,
          new Response('<title>Hotel Wi-Fi</title>', { headers: { 'content-type': 'text/html' } }),
        )
    }
  })
  deployment.deployNext()
  // The shell is the hotel's, and asks for nothing: the browser itself looks for the next version.
  await page.reload()
  expect(await page.title()).toBe('Hotel Wi-Fi')
  await expect.poll(() => strangersIn(page), { timeout: 30_000 }).toEqual([])
  await expect.poll(() => nextIsHere(page)).toBe(true)
  await page.reload()
  await readyOffline(page)
  await expectToOpenOffline(context, page, deployment.url)
  await context.close()
  await deployment.close()
})
