import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { putGazaInBasket } from './kit/give.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'
import { signUpByHand } from './kit/sign-up.ts'

// Browsers keep a page that is left as it stands, and bring it back by their own button. Playwright turns that off; people have it.

const say = sayIn('en')

let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser.close())

async function open(baseURL: string | undefined): Promise<Page> {
  const context = await openAs(browser, baseURL ?? '', {}, { baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted)
        sessionStorage.setItem('was-kept', String(Number(sessionStorage.getItem('was-kept')) + 1))
    })
  })
  return page
}

/** By the browser's button, to a page that it has kept. A page that is brought back does not load: there is nothing to wait for. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' })

const timesKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('was-kept'))

test('who comes back from the payment page is told where the gift is, and can pay it', async ({
  baseURL,
}) => {
  const page = await open(baseURL)
  await putGazaInBasket(page, say, '1561')
  await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
  await page.waitForURL('**/pay/sandbox/**')
  await back(page)
  await expect(page.getByRole('heading', { name: say('checkout:empty.title') })).toBeVisible()
  expect(await timesKept(page)).toBe('1')
  await page.getByRole('link', { name: say('checkout:unpaid.see') }).click()
  const pay = page.getByRole('button', { name: say('gifts:act.pay') })
  await pay.click()
  await page.waitForURL('**/pay/sandbox/**')
  await back(page)
  await expect(page.getByRole('heading', { name: say('gifts:title.awaiting') })).toBeVisible()
  await pay.click()
  await page.waitForURL('**/pay/sandbox/**')
  expect(await timesKept(page)).toBe('2')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
  await page.context().close()
})

test('a page that comes back after its person has signed out shows nothing of them', async ({ baseURL }) => {
  const page = await open(baseURL)
  await page.goto('/auth?tab=sign-up&next=/profile')
  await signUpByHand(page, 'Halima Diallo', '/profile')
  const name = page.getByRole('heading', { name: 'Halima Diallo' })
  await expect(name).toBeVisible()
  await page.goto('/healthz')
  const other = await page.context().newPage()
  await other.goto('/auth')
  await other.getByRole('button', { name: say('accounts:signedIn.signOut') }).click()
  await expect(other.getByLabel(say('accounts:signIn.email'))).toBeVisible()
  await back(page)
  await expect(name).toHaveCount(0)
  expect(await timesKept(page)).toBe('1')
  await expect(page.getByRole('link', { name: say('accounts:signIn.submit') })).toBeVisible()
  await page.context().close()
})
