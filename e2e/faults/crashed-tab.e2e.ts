import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { type KillableBrowser, killableBrowser } from '../kit/killable-browser.ts'
import { readyOffline } from '../kit/ready-offline.ts'
import { patternOf } from '../kit/say.ts'
import { withWorker } from '../kit/screens.ts'
import { topOfAyah } from '../kit/top-of-ayah.ts'
import { deviceKeyOf, expectEachOnce, giveOffline, readyToGive, savedGifts } from './kit/device.ts'
import { say, test } from './kit/fault-test.ts'

test.use(withWorker)

// A tab, or the whole browser, goes down at the worst moment; the app is opened again.

async function crash(page: Page): Promise<void> {
  const tab = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A crashed tab never answers.
  void tab.send('Page.crash').catch(() => undefined)
  await crashed
}

async function expectSent(device: BrowserContext, id: string): Promise<Page> {
  const reopened = await device.newPage()
  await reopened.goto(`/thank-you?gift=${id}`)
  await expect(reopened.getByRole('button', { name: say('gifts:act.pay') })).toBeVisible()
  return reopened
}

test('a tab that crashes between saving and sending loses nothing', async ({ between, device, request }) => {
  const page = await device.newPage()
  await readyToGive(page, 1621)
  between.gifts = 'cut'
  await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
  await expect(page.getByRole('heading', { name: say('gifts:title.unconfirmed') })).toBeVisible()
  const [gift] = await savedGifts(page)
  const id = gift?.id ?? ''
  await crash(page)
  expect(between.arrivals).toEqual([])
  between.gifts = 'pass'
  const reopened = await expectSent(device, id)
  await expectEachOnce(request, between, [id], await deviceKeyOf(reopened), 162_100)
})

test('a tab that crashes while it sends gives once', async ({ between, device, request }) => {
  const page = await device.newPage()
  await readyToGive(page, 1622)
  between.gifts = 'hold'
  await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
  await expect.poll(() => between.arrivals.some(each => each.answer === 'made')).toBe(true)
  const id = between.arrivals[0]?.id ?? ''
  await crash(page)
  between.gifts = 'pass'
  between.release()
  const reopened = await expectSent(device, id)
  await expectEachOnce(request, between, [id], await deviceKeyOf(reopened), 162_200)
})

test('a browser that is closed with a gift unsent sends it when it is opened again', async ({
  between,
  request,
}, { project }) => {
  const profile = mkdtempSync(join(tmpdir(), 'jariyah-profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...project.use.launchOptions,
      baseURL: between.url,
      viewport: { width: 390, height: 844 },
    })
  let device = await open()
  try {
    await device.addCookies([{ name: 'currency', value: 'GBP', url: between.url }])
    const page = await device.newPage()
    await page.addInitScript(() => localStorage.setItem('currency', 'GBP'))
    await readyToGive(page, 1623)
    await giveOffline(page)
    const [gift] = await savedGifts(page)
    await device.close()
    device = await open()
    const reopened = await expectSent(device, gift?.id ?? '')
    await expectEachOnce(request, between, [gift?.id ?? ''], await deviceKeyOf(reopened), 162_300)
  } finally {
    await device.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a browser that is killed while the Quran is read goes on where it was', async ({ baseURL }, {
  project,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'jariyah-profile-'))
  const open = () => killableBrowser(profile, project.use.launchOptions ?? {})
  const firstPage = ({ browser }: KillableBrowser): Page => {
    const page = browser.contexts()[0]?.pages()[0]
    if (!page) throw new Error('the browser has no page')
    return page
  }
  let device = await open()
  try {
    const page = firstPage(device)
    await page.goto(`${baseURL}/quran-reader?surah=2`)
    await readyOffline(page)
    await page.locator('[data-ayah="30"]').scrollIntoViewIfNeeded()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 200)
    const keptPlace = () => page.evaluate(() => localStorage.getItem('jariyah.quran-place') ?? '')
    await expect.poll(keptPlace).toMatch(/^2:(2[5-9]|3\d)@/)
    const place = (await keptPlace()).split('@')[0] ?? ''
    const ayah = place.replace(':', '-')
    const left = await topOfAyah(page, ayah)
    await device.kill()
    device = await open()
    const reopened = firstPage(device)
    await reopened.goto(`${baseURL}/quran-reader`)
    await expect(reopened.locator('.continue-pill')).toContainText(place.slice(2))
    // At the line: so much of the ayah was above the window.
    await reopened.locator('.continue-pill a').click()
    await expect.poll(async () => Math.abs((await topOfAyah(reopened, ayah)) - left)).toBeLessThan(4)
  } finally {
    await device.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})
