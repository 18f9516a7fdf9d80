import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// The zakat calculator: reckoned and kept without a network, and paid.

const path = '/zakat-calculator'
const say = sayIn('en')

const line = (page: Page, name: string) => page.getByLabel(say(`zakat:lines.${name}.label`), { exact: true })

test('reckons without a network, keeps it over a reload, and pays it', async ({ page, context }) => {
  await page.goto(path)
  // The day's prices are there, and so is all that the page needs.
  await expect(page.getByPlaceholder(/\d/).first()).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  await page.goto(path)
  await line(page, 'bank').fill('٤٠٠٠٫٤٠')
  const result = page.getByRole('region', { name: say('zakat:result.title') })
  await expect(result.getByText('£100.01').first()).toBeVisible()
  await page.reload()
  await expect(line(page, 'bank')).toHaveValue('٤٠٠٠٫٤٠')
  await result.getByText(say('zakat:result.working')).click()
  await expect(result.getByText('£4,000.40 × 2.5%, rounded up')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: say('zakat:pay.now', { amount: '£100.01' }) }).click()
  await expect(page).toHaveURL(/fast-checkout/)
  await expect(page.getByText('£100.01').first()).toBeVisible()
  await context.setOffline(false)
})

test('stands in Arabic on a phone, from right to left', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ar', screen: 'phone' })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('ar')('zakat:title'))
  await page.getByLabel(sayIn('ar')('zakat:lines.cash.label'), { exact: true }).fill('9000')
  await expect(page.locator('a[href="#zakat-result"]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFinds(page)).toEqual([])
  await context.close()
})
