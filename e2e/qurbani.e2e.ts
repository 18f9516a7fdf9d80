import { expect, test } from '@playwright/test'
import { payBasket } from './kit/give.ts'
import { sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

for (const language of ['en', 'ar'] as const)
  test(`two shares in a cow, in two names, from the order to where they are followed: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language, screen: 'phone' })
    const page = await context.newPage()
    const number = new Intl.NumberFormat(language)
    const names = ['Maryam bint Yusuf', 'Hasan']

    await test.step('a name for each share', async () => {
      await page.goto('/qurbani')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.locator('input[name=project][value=qurbani-cow-share]').check()
      await page.getByRole('button', { name: say('qurbani:names.add') }).click()
      for (const [at, name] of names.entries())
        await page.getByLabel(say('qurbani:names.label', { number: number.format(at + 1) })).fill(name)
      await page.locator('form').getByRole('button').last().click()
      await page.waitForURL('**/fast-checkout')
      const line = page.getByRole('list', { name: say('checkout:lines') })
      for (const name of names) await expect(line).toContainText(name)
      await expect(line).toContainText('130')
    })

    await test.step('paid like any gift, with a receipt that proves it', () => payBasket(page, say))

    await test.step('and followed, share by share', async () => {
      await page.goto('/qurbani-sacrifice')
      for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible()
      const steps = page.getByRole('list', { name: say('qurbani:track.steps', { name: 'Hasan' }) })
      await expect(steps).toContainText(say('qurbani:status.ordered'))
      await expect(page.getByText(say('qurbani:status.awaiting'))).toHaveCount(0)
    })
    await context.close()
  })

test('a link that is not ours shows nobody’s shares', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/qurbani-sacrifice?order=0192f6a0-0000-7000-8000-000000000000.0.x')
  await expect(page.getByText(say('errors:link_expired'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('qurbani:track.none') })).toBeVisible()
})
