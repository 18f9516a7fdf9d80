import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// The Quran word by word, which an operator switches on.

const say = sayIn('en')

let own: OwnService
test.beforeAll(async () => {
  own = await startOwnService({ WORD_BY_WORD: 'true' })
})
test.afterAll(() => own?.close())

async function openSettings(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: say('quran:settings.title') }).click()
  await expect(page.getByLabel(say('quran:settings.transliteration'), { exact: true })).toBeVisible()
}

test('nothing of it is offered where it is off', async ({ page }) => {
  await openSettings(page, '/quran-reader?surah=112')
  await expect(page.getByLabel(say('words:label'))).toHaveCount(0)
})

test('asked for, it is downloaded, read, and read without a connection', async ({ browser }) => {
  const context = await openAs(browser, own.url, {})
  const page = await context.newPage()
  await openSettings(page, `${own.url}/quran-reader?surah=112`)
  await page.getByLabel(say('words:label')).check()
  await expect(page.getByText(say('words:whole'))).toBeVisible()
  await readyOffline(page)
  await page.keyboard.press('Escape')

  const words = (surah: number, ayah: number) =>
    page.locator(`#ayah-${surah}-${ayah}`).getByRole('toolbar', { name: say('quran:words') })
  await words(112, 1).getByRole('button', { name: '(is) Allah', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('l-lahu')
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.goto(`${own.url}/quran-reader?verse=2:255`)
  await page.locator('#ayah-2-255').scrollIntoViewIfNeeded()
  await expect(words(2, 255).getByRole('button')).toHaveCount(50)
  await context.close()
})
