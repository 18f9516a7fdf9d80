import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { putGazaInBasket } from './kit/give.ts'
import { sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// A first visit by a connection that breaks: the page has come, the app or a part of it has not.

const say = sayIn('en')

/** A file of the app that every page begins with. */
const aFile = /\/assets\/framework-[^/]+\.js$/

async function open(browser: Browser, baseURL = '') {
  const context = await openAs(browser, baseURL, {}, { baseURL })
  const page = await context.newPage()
  let [opened, lost] = [0, 0]
  page.on('request', request => {
    if (request.isNavigationRequest()) opened += 1
  })
  page.on('requestfailed', () => {
    lost += 1
  })
  return { context, page, opened: () => opened, lost: () => lost }
}

/** The same, on a page that has come whole. */
async function openWhole(browser: Browser, baseURL?: string) {
  const visit = await open(browser, baseURL)
  await visit.page.goto('/donate-to-gaza')
  await expect(visit.page.getByRole('contentinfo')).toBeVisible()
  return visit
}

const typed = '37'

/** The same, with an amount that would be lost with the page. */
async function openTyped(browser: Browser, baseURL?: string) {
  const visit = await openWhole(browser, baseURL)
  const amount = visit.page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' }))
  await amount.fill(typed)
  return { ...visit, amount }
}

test('while the connection is gone the page stays to be read; when it is back the app comes, and a gift can be given', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened, lost } = await open(browser, baseURL)
  await page.route(aFile, route => route.abort('connectionreset'))
  await page.goto('/donate-to-gaza')
  await expect.poll(lost).toBeGreaterThan(2)
  expect(opened()).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(aFile)
  await expect.poll(opened).toBe(2)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await putGazaInBasket(page, say, '12')
  await context.close()
})

test('a file that is not there is asked for by one reload, and the page stays to be read', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened } = await open(browser, baseURL)
  // It can be fetched, and is none of the app's.
  await page.route(aFile, route => route.fulfill({ contentType: 'text/plain', body: 'of another version' }))
  await page.goto('/donate-to-gaza')
  await expect.poll(opened).toBe(2)
  const asked = page.waitForRequest(
    request => aFile.test(request.url()) && request.resourceType() === 'fetch',
  )
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(opened()).toBe(2)
  await context.close()
})

const aPart = /\/assets\/[^/]+\.js$/
const theService = /\/healthz$/

/** Nothing of this comes any more, and the browser has not noticed. Answers how to have it again. */
async function lose(page: Page, isLost: (code: () => Promise<string>) => Promise<boolean>) {
  let isThere = false
  await page.route(theService, route => (isThere ? route.continue() : route.abort('connectionreset')))
  await page.route(aPart, async route => {
    const code = async () => (await route.fetch()).text()
    if (isThere || !(await isLost(code))) await route.continue()
    else await route.abort('connectionreset')
  })
  return () => {
    isThere = true
  }
}

test('what stands around a page comes with the connection, where it was lost on its way', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened, lost } = await open(browser, baseURL)
  const find = await lose(page, async code => /["'`]footer["'`]/.test(await code()))
  // The page itself is not held up by it.
  await putGazaInBasket(page, say, '12')
  await expect.poll(lost).toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  find()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(opened()).toBe(1)
  await context.close()
})

test('a page whose part is lost says so, stays, and is there at a touch when the connection is', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened } = await openWhole(browser, baseURL)
  const find = await lose(page, async () => true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('common:nav.ledger') })
    .click()
  await expect(page.getByText(say('common:error.offline'))).toBeVisible()
  find()
  await page.getByRole('button', { name: say('ui:error.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('ledger:title') })).toBeVisible()
  expect(opened()).toBe(1)
  await context.close()
})

test('what a press opens comes with the connection, and meanwhile the page stays with what was typed in it', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened, amount } = await openTyped(browser, baseURL)
  const cutAndPress = async (button: Locator, what: Locator) => {
    await context.setOffline(true)
    await button.click()
    await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
    await expect(amount).toHaveValue(typed)
    await expect(what).toHaveCount(0)
    await context.setOffline(false)
    await expect(what).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(what).toHaveCount(0)
    await expect(amount).toHaveValue(typed)
  }
  const languages = new RegExp(`^${say('common:settings.language')}`)
  await cutAndPress(page.getByRole('button', { name: languages }), page.getByRole('menu'))
  await cutAndPress(
    page.getByRole('contentinfo').getByRole('button', { name: say('common:nav.privacyChoices') }),
    page.getByRole('dialog', { name: say('consent:title') }),
  )
  expect(opened()).toBe(1)
  await context.close()
})

test('a press that finds no connection is told that it takes long, and is answered when there is one', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened, amount } = await openTyped(browser, baseURL)
  const find = await lose(page, async () => true)
  await page.getByRole('button', { name: say('giving:share.image') }).click()
  // The toasts' own list is among what is lost.
  const word = page.getByText(say('ui:slow.text'))
  await expect(word).toBeVisible()
  await expect(amount).toHaveValue(typed)
  find()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(word).toHaveCount(0)
  expect(opened()).toBe(1)
  await context.close()
})

test('after a deploy a press has an old page loaded anew, once, and what was typed stays', async ({
  browser,
  baseURL,
}) => {
  const { context, page, opened, amount } = await openTyped(browser, baseURL)
  const medical = page.getByRole('radio', { name: /^Medical care in Gaza/ })
  await medical.check()
  await page.route(aPart, route => (opened() === 1 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('button', { name: say('giving:share.image') }).click()
  await expect.poll(opened).toBe(2)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(amount).toHaveValue(typed)
  await expect(medical).toBeChecked()
  await expect(
    page.getByRole('button', { name: say('giving:form.give', { amount: `£${typed}` }) }),
  ).toBeVisible()
  // Kept for that reload alone.
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(amount).toHaveValue('')
  await context.close()
})
