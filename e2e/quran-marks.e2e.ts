import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// What a reader keeps with ayat: on the device alone, without a network as with one.

const say = sayIn('en')
const verse = '2:255'

const choose = async (page: Page, act: string) => {
  // Until the page lives, the number is the plain link that it is without scripts.
  await expect(page.locator('.surah-plain-list')).toHaveCount(0)
  await page.getByRole('link', { name: /^2:255/ }).click()
  await page.getByRole('menuitem', { name: say(`quran:ayah.${act}`), exact: true }).click()
}

test('a bookmark, a note and tags are made offline, and are there after a reload', async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'en' })
  const page = await context.newPage()
  await page.goto(`/quran-reader?verse=${verse}`)
  await readyOffline(page)
  await context.setOffline(true)
  await choose(page, 'bookmark')
  const row = page.locator('[data-ayah="255"]')
  await expect(row.getByText(say('quran:ayah.bookmarked'))).toBeAttached()
  await choose(page, 'note')
  await page.getByLabel(say('marks:note.label')).fill('After each prayer')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: say('marks:note.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'tags')
  await page.getByLabel(say('marks:tags.label')).fill('night')
  await page.getByRole('button', { name: say('marks:tags.done') }).click()
  await expect(row.getByRole('button', { name: 'night' })).toBeVisible()
  await page.reload()
  await expect(row.getByText(say('quran:ayah.bookmarked'))).toBeAttached()
  await row.getByRole('button', { name: say('quran:ayah.note') }).click()
  await expect(page.getByLabel(say('marks:note.label'))).toHaveValue('After each prayer')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: say('quran:ayah.note') })).toBeFocused()
  await page.getByText('2. Al-Baqarah').click()
  await page.getByRole('button', { name: say('quran:places.saved'), exact: true }).click()
  const saved = page.getByRole('dialog').getByRole('link', { name: `Al-Baqarah ${verse}` })
  await expect(saved).toContainText('After each prayer')
  await page
    .getByRole('button', { name: say('marks:saved.remove', { place: `Al-Baqarah ${verse}` }) })
    .click()
  await expect(saved).toHaveCount(0)
  await page.getByRole('button', { name: say('marks:saved.undo') }).click()
  await expect(saved).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await context.close()
})

test('an ayah becomes a picture on the device', async ({ page }) => {
  await page.goto(`/quran-reader?verse=${verse}`)
  await choose(page, 'image')
  const canvas = page.getByRole('img', { name: /^Al-Baqarah 2:255/ })
  const inks = () =>
    canvas.evaluate(element => {
      const { width, height } = element as HTMLCanvasElement
      const pixels = (element as HTMLCanvasElement)
        .getContext('2d')!
        .getImageData(90, 90, width - 180, height - 300).data
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! < 240) dark += 1
      return dark
    })
  await expect.poll(inks).toBeGreaterThan(3_000)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('marks:image.save') }).click()
  expect((await download).suggestedFilename()).toBe('quran-2-255.png')
})

const keptPlace = (page: Page) =>
  page.evaluate(() => localStorage.getItem('jariyah.quran-place')?.split('@')[0] ?? '')

test('a page that is loaded again stands at the ayah where one stopped', async ({ page }) => {
  await page.goto('/quran-reader?surah=2')
  await expect(page.locator('#ayah-2-286')).toBeAttached()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    expect(await keptPlace(page)).toMatch(/^2:([2-9]\d|\d{3})$/)
  }).toPass()
  // What was read last before the page goes is kept as it goes.
  await page.reload()
  const place = page.locator(`#ayah-${(await keptPlace(page)).replace(':', '-')}`)
  await expect(place).toHaveAttribute('aria-current', 'location')
  await expect(place).toBeInViewport()
})

test('a page of the mushaf is found by its number, and read as a page', async ({ page }) => {
  await page.goto('/quran-reader?surah=1')
  await page.locator('.surah-chooser').click()
  await page.getByRole('button', { name: say('quran:places.page'), exact: true }).click()
  await page.getByLabel(say('quran:places.findPage')).fill('23')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: say('quran:page', { number: 23 }) }).click()
  await expect(page.locator('#ayah-2-146')).toBeInViewport()
  await expect.poll(() => keptPlace(page)).toBe('2:146')
  await page.getByRole('button', { name: say('quran:settings.title') }).click()
  await page.getByRole('radio', { name: say('quran:settings.modes.pages') }).check()
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('.mushaf-page').first()).toBeVisible()
  await expect(page.locator('#ayah-2-146')).toBeInViewport()
})

test('a page of the mushaf is whole offline, leads on across its surahs, and is found again where one stopped', async ({
  browser,
  baseURL,
}) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ar', screen: 'phone' })
  const page = await context.newPage()
  await page.goto('/quran-reader?surah=113')
  await readyOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('#ayah-112-1')).toBeAttached()
  await expect(page.locator('#ayah-114-6')).toBeAttached()
  // What was asked for stays where it is; the others lie above and below.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('#ayah-112-1')).not.toBeInViewport()
  expect(await axeFinds(page)).toEqual([])
  const number = page.locator('#ayah-114-3 [data-actions]')
  await number.click()
  await page.getByRole('menuitem', { name: sayIn('ar')('quran:ayah.bookmark'), exact: true }).click()
  await expect(number).toHaveClass(/is-marked/)
  // One stops at it: who is past everything within the two seconds of a place has read nothing.
  const last = page.locator('#ayah-114-1')
  await expect(async () => {
    await last.evaluate(ayah => ayah.scrollIntoView({ block: 'start' }))
    expect(await keptPlace(page)).toMatch(/^114:/)
  }).toPass()
  await page.reload()
  await expect(page.locator(`#ayah-${(await keptPlace(page)).replace(':', '-')}`)).toBeInViewport()
  await page.locator('.page-turns').getByRole('link').click()
  await expect(page).toHaveURL(/surah=109$/)
  await expect(page.locator('#ayah-111-5')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await context.close()
})

test('an ayah that is not there is said not to be, on a first visit as in the app', async ({ page }) => {
  await page.goto('/quran-reader?verse=2:300')
  const said = page.locator('.no-such-ayah').filter({ hasText: '2:300' })
  await expect(said).toContainText('286')
  await expect(page.getByRole('heading', { level: 1, name: 'Al-Baqarah' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await readyOffline(page)
  await page.goto('/quran-reader?verse=115:1')
  await expect(page.locator('.no-such-ayah').filter({ hasText: '115' })).toBeVisible()
  await page.goto('/quran-reader?verse=٢:٢٥٥')
  await expect(page.locator('#ayah-2-255')).toBeInViewport()
  await expect(page).toHaveURL(/verse=2(:|%3A)255$/)
})
