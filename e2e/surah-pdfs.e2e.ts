import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { pdfFiles, pdfFilesHere } from './kit/pdf-tools.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { withWorker } from './kit/screens.ts'

test.use(withWorker)

// A surah as a PDF, made in the browser: the shaping engine runs in a worker under a policy of its own.

const say = sayIn('en')

test('makes a surah with its Urdu meaning a file on the device', async ({ page }) => {
  await page.goto('/surah-pdfs?surah=112')
  await page.getByLabel(say('quran:settings.translation')).selectOption('ur')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: say('surah-pdfs:make') }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('112-Al-Ikhlas.pdf')
  const file = readFileSync(await download.path(), 'latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  // The faces of both scripts, with what is drawn of them.
  expect(file.length).toBeGreaterThan(15_000)
  await expect(page.getByText(say('surah-pdfs:done', { name: '112-Al-Ikhlas.pdf' }))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
})

test('after a visit elsewhere it sets a surah with its meaning without a network, and says what it lacks', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await readyOffline(page)
  await expect.poll(() => page.evaluate(pdfFilesHere)).toBeGreaterThanOrEqual(pdfFiles)
  await context.setOffline(true)
  await page.goto('/surah-pdfs?surah=112')
  const make = page.getByRole('button', { name: say('surah-pdfs:make') })
  const withMeaning = page.waitForEvent('download')
  await make.click()
  expect((await withMeaning).suggestedFilename()).toBe('112-Al-Ikhlas.pdf')
  await page.getByLabel(say('quran:settings.translation')).selectOption('ur')
  await make.click()
  await expect(page.getByText(say('quran:translation.missing'))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: say('quran:settings.arabicOnly') }).click()
  await expect(page.getByText(say('quran:translation.missing'))).toBeHidden()
  const downloads = page.waitForEvent('download')
  await make.click()
  expect((await downloads).suggestedFilename()).toBe('112-Al-Ikhlas.pdf')
})
