import { expect, type Page, test } from '@playwright/test'
import { type Language, languageNames } from '../contract/languages.ts'
import { sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'
import { topOfAyah } from './kit/top-of-ayah.ts'

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
    expect(Math.abs((await topOfAyah(page, ayah)) + past)).toBeLessThan(2)
  }).toPass()
}

const standsAt = (page: Page, ayah: string, past: number) =>
  expect.poll(async () => Math.abs((await topOfAyah(page, ayah)) + past)).toBeLessThan(4)

const press = (element: HTMLElement) => element.click()

const keptPlace = (page: Page) =>
  page.evaluate(() => localStorage.getItem('jariyah.quran-place')?.split('@')[0] ?? '')

for (const language of ['en', 'ar'] as const)
  test(`stays where it was left: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    await test.step('read on from an ayah of the address, and load the page again', async () => {
      await page.goto('/quran-reader?verse=18:10')
      // The page lives: what is moved before, it has not followed.
      await expect.poll(() => keptPlace(page)).toBe('18:10')
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
      await expect.poll(() => keptPlace(page)).toMatch(/^19:/)
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

test('who goes elsewhere in the app as soon as they have scrolled goes on there', async ({ page }) => {
  await page.goto('/quran-reader?surah=26')
  await expect.poll(() => keptPlace(page)).toBe('26:1')
  await readTo(page, '26-17', -100)
  await page.evaluate(() => document.querySelector<HTMLElement>('.dock a[href="/namaz-times"]')?.click())
  await expect(page).toHaveURL(/namaz-times/)
  expect(await keptPlace(page)).toBe('26:17')
})

test('who goes on from the start of the app goes on at the line', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/quran-reader?surah=2')
  await expect.poll(() => keptPlace(page)).toBe('2:1')
  await readTo(page, '2-282', 600)
  await expect.poll(() => keptPlace(page)).toBe('2:282')
  await page.goto('/app')
  const on = page.getByRole('link', { name: say('app:quran.continue') })
  await expect(on).toBeVisible()
  await on.click()
  await standsAt(page, '2-282', 600)
  await test.step('and from the start of the Quran, in another window', async () => {
    const other = await page.context().newPage()
    await other.goto('/quran-reader')
    await other.locator('.continue-pill a').click()
    await standsAt(other, '2-282', 600)
    // To the ayah itself for who asks for that.
    await other.goto('/quran-reader?verse=2:282')
    await expect.poll(async () => (await topOfAyah(other, '2-282')) > 0).toBe(true)
  })
})

test('a short surah is kept that was read without a scroll', async ({ page }) => {
  await page.goto('/quran-reader?surah=112')
  await expect.poll(() => keptPlace(page)).toBe('112:1')
})

test('another way of reading leaves its reader at the ayah, however often it is chosen', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/quran-reader?verse=2:255')
  await expect.poll(() => keptPlace(page)).toBe('2:255')
  await page.mouse.move(200, 400)
  for (const mode of ['pages', 'ayat', 'pages', 'ayat'] as const) {
    // A press that scrolls to its button first would move what is read: it stays to the pixel.
    await page.getByRole('button', { name: say('quran:settings.title') }).evaluate(press)
    await page.getByRole('radio', { name: say(`quran:settings.modes.${mode}`) }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => Math.abs((await topOfAyah(page, '2-255')) - 124)).toBeLessThan(24)
    // From now on it is what stands at the top that is read.
    const keptBefore = await page.evaluate(() => localStorage.getItem('jariyah.quran-place'))
    await page.mouse.wheel(0, 1)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('jariyah.quran-place')))
      .not.toBe(keptBefore)
    expect(await keptPlace(page)).toBe('2:255')
  }
})

/** In the menu at the top, by presses that do not scroll to it first. */
async function changeLanguage(page: Page, from: Language, to: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: sayIn(from)('common:settings.language') })
    .evaluate(press)
  await page.getByRole('menuitemradio', { name: languageNames[to] }).evaluate(press)
  await expect(page.locator(`html[lang=${to}]`)).toBeAttached()
}

test('what is being read stands where it stood in another language, and when the phone is turned', async ({
  page,
}) => {
  const upright = { width: 390, height: 844 }
  await page.setViewportSize(upright)
  await page.goto('/quran-reader?surah=36')
  await expect.poll(() => keptPlace(page)).toBe('36:1')
  await readTo(page, '36-13', -93)
  await page.mouse.wheel(0, 1)
  await expect.poll(() => keptPlace(page)).toBe('36:13')
  const before = await topOfAyah(page, '36-13')
  let from: Language = 'en'
  for (const to of ['ur', 'bn', 'ar', 'fr', 'en'] as const) {
    await changeLanguage(page, from, to)
    if (to !== 'ar') await expect(page.locator('#ayah-36-13 .ayah-translation')).toHaveAttribute('lang', to)
    await standsAt(page, '36-13', -before)
    from = to
  }
  for (const size of [{ width: 844, height: 390 }, upright]) {
    await page.setViewportSize(size)
    await standsAt(page, '36-13', -before)
  }
})
