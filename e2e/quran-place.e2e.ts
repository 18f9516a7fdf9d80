import { expect, type Page, test } from '@playwright/test'
import { openAs } from './kit/screens.ts'

// Who comes back to a place in the Quran, by a reload or in the history, finds the line that they left.

/** Scrolls as a person does, till so much of the ayah is past the top of the window, in pixels. */
async function readTo(page: Page, ayah: string, past: number): Promise<void> {
  const element = page.locator(`#ayah-${ayah}`)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 1)
  // What lies above is measured only when it comes near the screen.
  await expect(async () => {
    await element.evaluate(async (it, by) => {
      scrollBy(0, it.getBoundingClientRect().top + by)
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      await frame()
      await frame()
    }, past)
    expect(Math.abs((await topOf(page, ayah)) + past)).toBeLessThan(2)
  }).toPass()
}

const topOf = (page: Page, ayah: string): Promise<number> =>
  page.locator(`#ayah-${ayah}`).evaluate(it => it.getBoundingClientRect().top)

const standsAt = (page: Page, ayah: string, past: number) =>
  expect.poll(async () => Math.abs((await topOf(page, ayah)) + past)).toBeLessThan(4)

for (const language of ['en', 'ar'] as const)
  test(`stays where it was left: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    await test.step('read on from an ayah of the address, and load the page again', async () => {
      await page.goto('/quran-reader?verse=18:10')
      await readTo(page, '18-45', 30)
      await page.reload()
      await standsAt(page, '18-45', 30)
    })
    await test.step('on to the next surah, load that again, and back', async () => {
      // By a press that does not scroll to the link first.
      await page
        .locator('a[href="/quran-reader?surah=19"]')
        .last()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('#ayah-19-1')).toBeVisible()
      await readTo(page, '19-60', 20)
      await page.reload()
      await standsAt(page, '19-60', 20)
      await page.goBack()
      await standsAt(page, '18-45', 30)
      await page.goForward()
      await standsAt(page, '19-60', 20)
    })
    await context.close()
  })
