import { expect, type Page, test } from '@playwright/test'
import { choose, newcomer } from './kit/newcomer.ts'
import { sayIn } from './kit/say.ts'

// What stands on the screen while another language or currency is on its way.

const en = sayIn('en')

/** Holds the answers from such an address. */
async function hold(page: Page, address: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route(address, async route => {
    held += 1
    await promise
    await route.continue()
  })
  return { held: () => held, release: resolve }
}

test('a page stands as it was until the amounts of another currency have come', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  for (const [path, address] of [
    ['/donate-to-gaza', '**/api/causes/gaza?*'],
    ['/donate', '**/api/cause-cards?*'],
  ] as const) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const amount = page.getByText('£20', { exact: true }).first()
    await expect(amount).toBeVisible()
    const { held, release } = await hold(page, address)
    await choose(page, en('common:settings.currency'), /^USD/)
    await expect.poll(held).toBeGreaterThan(0)
    await expect(title).toBeVisible()
    await expect(amount).toBeVisible()
    expect(await page.getByText(en('ui:amount.notIn', { chosen: 'USD', currency: 'GBP' })).count()).toBe(0)
    release()
    await expect(amount).toBeHidden()
    await expect(title).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('currency'))
    await context.clearCookies()
  }
  await context.close()
})

test('a page stands as it was until what it shows has come in another language', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  for (const path of [
    '/membership',
    '/sadaqah-coins',
    '/orphanages',
    '/open-charity-ledger',
    '/charity-partners',
    '/duas',
    '/namaz-times/london',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      // The app has started, and all of the page is there.
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const headings = page.getByRole('main').locator('h1, h2, h3').filter({ visible: true })
      const before = await headings.count()
      const { held, release } = await hold(page, /\/(api|content)\//)
      await choose(page, en('common:settings.language'), 'Türkçe')
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
      await expect.poll(held).toBeGreaterThan(0)
      await expect(headings).toHaveCount(before)
      release()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.evaluate(() => localStorage.removeItem('language'))
      await context.clearCookies()
    })
  }
  await context.close()
})
