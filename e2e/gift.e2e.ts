import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { readPdfLines } from '../tests/harness/read-pdf.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs, type Reader, withWorker } from './kit/screens.ts'
import { watchRequests } from './kit/watch-requests.ts'

test.use(withWorker)

// The story that this product stands on: give, see the receipt, check it; then without a network; then exactly once.

type Say = ReturnType<typeof sayIn>

async function giveToGaza(page: Page, say: Say, amount: string, pay: string): Promise<void> {
  await page.goto('/donate-to-gaza')
  await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill(amount)
  await page.getByRole('button', { name: patternOf(say('giving:form.give')) }).click()
  await page.waitForURL('**/fast-checkout')
  const button = page.getByRole('button', { name: patternOf(say(pay)) })
  // Within reach of the thumb, before anything is scrolled.
  if ((page.viewportSize()?.width ?? 0) < 600) await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
}

async function succeed(page: Page, say: Say): Promise<void> {
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:succeed') }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.paid') })).toBeVisible()
}

/** The receipt as a file: what it says is what the page says. */
async function keepAsPdf(page: Page, say: Say): Promise<void> {
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: say('gifts:act.pdf') }).click()
  const download = await downloads
  const number = download.suggestedFilename().replace('.pdf', '')
  const article = page.getByRole('article')
  await expect(article.getByText(number, { exact: true })).toBeVisible()
  const lines = (await readPdfLines(readFileSync(await download.path()))).flat()
  const entry = await article
    .getByRole('heading', { name: patternOf(say('gifts:receipt.entry')) })
    .innerText()
  expect(lines).toEqual(expect.arrayContaining([number, entry, say('gifts:receipt.test')]))
  await expect(page.getByText(say('gifts:pdf.done', { name: `${number}.pdf` }))).toBeVisible()
}

/** How many entries of the log are gifts of so many pounds to food in Gaza. */
async function giftsOf(page: Page, minor: number): Promise<number> {
  const answer = await page.request.get('/api/ledger/entries?limit=100')
  const { entries } = await answer.json()
  const isIt = ({ entry }: { entry: { kind: string; postings: { account: string; minor: number }[] } }) =>
    entry.kind === 'gift' &&
    entry.postings.some(posting => posting.account === 'fund/gaza-food' && posting.minor === -minor)
  return entries.filter(isIt).length
}

async function openInEnglish(browser: Browser, baseURL: string | undefined) {
  const context = await openAs(browser, baseURL ?? '', { language: 'en' })
  return { say: sayIn('en'), context, page: await context.newPage() }
}

const readers: Required<Pick<Reader, 'language' | 'screen'>>[] = [
  { language: 'en', screen: 'phone' },
  { language: 'en', screen: 'desktop' },
  { language: 'ar', screen: 'phone' },
  { language: 'ar', screen: 'desktop' },
]

for (const language of ['en', 'ar'] as const) {
  test(`three presses from the home page: an amount, pay, done: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language, screen: 'phone' })
    const page = await context.newPage()
    await page.goto('/')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await card
      .getByRole('link', { name: patternOf(say('giving:form.give')) })
      .first()
      .click()
    await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
    await succeed(page, say)
    await context.close()
  })
}

for (const [at, reader] of readers.entries()) {
  test(`from amount to verified receipt, then offline, and out exactly once: ${reader.language}, ${reader.screen}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(reader.language)
    const context = await openAs(browser, baseURL ?? '', reader)
    const page = await context.newPage()
    // An amount of this reader alone, so that its gift can be counted among all others.
    const offlinePounds = 1501 + at

    await test.step('online: pay, receipt, proof', async () => {
      await giveToGaza(page, say, '10', 'checkout:pay')
      await succeed(page, say)
      await page.getByRole('button', { name: say('ledger:receipt.check') }).click()
      await expect(page.getByText(say('ledger:result.receiptOk'))).toBeVisible()
      if (reader.screen === 'phone') await keepAsPdf(page, say)
    })

    await test.step('offline: the whole Quran is there, and a gift waits', async () => {
      await readyOffline(page)
      await context.setOffline(true)
      await page.goto('/quran-reader?surah=18')
      await expect(page.getByText('ٱلْكِتَـٰبَ').or(page.locator('[lang=ar]').nth(9)).first()).toBeVisible()
      await giveToGaza(page, say, String(offlinePounds), 'checkout:saveOffline')
      await expect(page.getByRole('heading', { name: say('gifts:title.not_sent') })).toBeVisible()
      await expect(page.getByText(say('ui:status.offlineGifts', { count: 1 }))).toBeVisible()
    })

    await test.step('online again: it goes out once', async () => {
      await context.setOffline(false)
      await page.getByRole('button', { name: say('gifts:act.pay') }).click()
      await succeed(page, say)
      await expect.poll(() => giftsOf(page, offlinePounds * 100)).toBe(1)
    })

    await context.close()
  })
}

test('a payment that is declined is said, and tried again it is paid once', async ({ browser, baseURL }) => {
  const { say, context, page } = await openInEnglish(browser, baseURL)
  await giveToGaza(page, say, '1541', 'checkout:pay')
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:decline') }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.failed') })).toBeVisible()
  expect(await giftsOf(page, 154_100)).toBe(0)
  await page.getByRole('button', { name: say('gifts:act.retry') }).click()
  await succeed(page, say)
  await expect.poll(() => giftsOf(page, 154_100)).toBe(1)
  await context.close()
})

test('a gift that is put back into the basket cannot be paid on the page that was left', async ({
  browser,
  baseURL,
}) => {
  const { say, context, page } = await openInEnglish(browser, baseURL)
  await giveToGaza(page, say, '1545', 'checkout:pay')
  await page.waitForURL('**/pay/sandbox/**')
  const left = page.url()
  await page.getByRole('button', { name: say('sandbox:cancel') }).click()
  await page.getByRole('button', { name: say('gifts:act.basket') }).click()
  await page.waitForURL('**/fast-checkout')
  await expect(async () => {
    await page.goto(left)
    await expect(page.getByRole('heading')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  }).toPass()
  expect(await giftsOf(page, 154_500)).toBe(0)
  await context.close()
})

test('a page that is reloaded while it sends the gift does not give it twice', async ({
  browser,
  baseURL,
}) => {
  const { say, context, page } = await openInEnglish(browser, baseURL)
  const held = Promise.withResolvers<void>()
  // The first is on its way for ever.
  await context.route('**/api/donations', () => held.resolve(), { times: 1 })
  await giveToGaza(page, say, '1542', 'checkout:pay')
  await held.promise
  await page.reload()
  await page.waitForURL('**/thank-you?gift=*')
  await expect(page.getByRole('heading', { name: say('gifts:title.awaiting') })).toBeVisible()
  await page.goto('/fast-checkout')
  await expect(page.getByRole('heading', { name: say('checkout:empty.title') })).toBeVisible()
  await page.getByRole('link', { name: say('checkout:unpaid.see') }).click()
  await page.getByRole('button', { name: say('gifts:act.pay') }).click()
  await succeed(page, say)
  await expect.poll(() => giftsOf(page, 154_200)).toBe(1)
  await context.close()
})

test('a gift made as the connection goes, before the app is kept here, is saved and says so', async ({
  browser,
  baseURL,
}) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', { language: 'en' }, { serviceWorkers: 'block' })
  const page = await context.newPage()
  const hasCome = watchRequests(page)
  await page.goto('/donate-to-gaza')
  await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('1543')
  await page.getByRole('button', { name: patternOf(say('giving:form.give')) }).click()
  await page.waitForURL('**/fast-checkout')
  await expect(page.getByRole('button', { name: /1[,.]?543/ })).toBeVisible()
  // The page and what a gift is sent with: what the app fetches by itself, with nothing kept of it yet.
  await hasCome()
  await context.setOffline(true)
  await page.getByRole('button', { name: /1[,.]?543/ }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.not_sent') })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: say('gifts:act.pay') }).click()
  await succeed(page, say)
  await expect.poll(() => giftsOf(page, 154_300)).toBe(1)
  await context.close()
})
