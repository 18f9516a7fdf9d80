import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// Memorising lives on the device: it needs no network, and keeps what was graded.

const say = sayIn('en')
/** The surah as the list names it. */
const first = /^Al-Ikhlas 1$/

const due = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: first }) })

test('al-Ikhlas is added, recited offline, graded and kept', async ({ page, context }) => {
  await page.goto('/')
  await readyOffline(page)
  await context.setOffline(true)
  await page.goto('/hifdh')
  await page.getByRole('button', { name: say('hifdh:add.open') }).click()
  await page.getByRole('button', { name: say('hifdh:add.save'), exact: true }).click()
  await expect(due(page)).toContainText(say('hifdh:list.new'))
  await page.getByRole('link', { name: say('hifdh:today.start') }).click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  const hidden = page.getByRole('button', { name: /^Hidden word/ })
  await expect(hidden).toHaveCount(4)
  await page.keyboard.press('Space')
  await expect(hidden).toHaveCount(3)
  await page.getByRole('button', { name: say('hifdh:practice.revealAll') }).click()
  await page.getByRole('button', { name: 'هُوَ' }).click()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: say('hifdh:grade.easy') }).click()
  await expect(page.getByRole('heading', { name: 'Al-Ikhlas 2' })).toBeVisible()
  await page.getByRole('link', { name: say('hifdh:practice.back') }).click()
  await expect(due(page)).toContainText('in 3 days')
  await page.reload()
  await expect(due(page)).toContainText('in 3 days')
  await expect(page.getByRole('heading', { name: say('hifdh:mistakes.title') })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
})

test('what is told lies clear of the buttons of a recital on a phone', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'en', screen: 'phone' })
  const page = await context.newPage()
  await page.goto('/hifdh')
  await page.getByRole('button', { name: say('hifdh:add.open') }).click()
  await page.getByRole('button', { name: say('hifdh:add.save'), exact: true }).click()
  await page.getByRole('link', { name: say('hifdh:today.start') }).click()
  const told = page.locator('.toast-card')
  // It stays while it is looked at.
  await told.hover()
  const part = page.getByRole('button', { name: say('hifdh:practice.part') })
  await expect(part).toBeVisible()
  const [toast, reveal] = await Promise.all([told.boundingBox(), part.boundingBox()])
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(reveal?.y ?? 0)
  await context.close()
})

test('a short phone shows the words above the buttons, and the button of the sheet whole', async ({
  browser,
  baseURL,
}) => {
  const inUrdu = sayIn('ur')
  const viewport = { width: 320, height: 640 }
  const context = await openAs(browser, baseURL ?? '', { language: 'ur' }, { viewport })
  const page = await context.newPage()
  await page.goto('/hifdh')
  await page.getByRole('button', { name: inUrdu('hifdh:add.open') }).click()
  const save = page.getByRole('button', { name: inUrdu('hifdh:add.save'), exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await page.getByRole('link', { name: inUrdu('hifdh:today.start') }).click()
  const [text, acts] = [page.locator('.recital-text'), page.locator('.recital-acts')]
  const gap = async () => {
    const [words, buttons] = await Promise.all([text.boundingBox(), acts.boundingBox()])
    return (buttons?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)
  }
  // Its letters may come later, and are higher.
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: inUrdu('hifdh:practice.revealAll') }).click()
  await expect(page.locator('.grade-bar')).toBeVisible()
  expect(await gap()).toBeGreaterThanOrEqual(0)
  await context.close()
})

test('a khatm plan is made in the reader, and its portion is named where the app opens', async ({ page }) => {
  await page.goto('/quran-reader?surah=1')
  await page.locator('.surah-chooser').click()
  await page.getByRole('button', { name: say('quran:places.khatm') }).click()
  await page.getByRole('button', { name: say('khatm:begin') }).click()
  await expect(page.getByText(say('khatm:pages', { from: 1, to: 20 }))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.goto('/app')
  const line = page.getByRole('link', { name: say('khatm:line', { from: 1, to: 20 }) })
  await expect(line).toHaveAttribute('href', '/quran-reader?verse=1:1')
})
