import { expect, type Page, test } from '@playwright/test'
import { type RecitationUpstream, startRecitationUpstream } from '../tests/fakes/recitation-upstream.ts'
import { axeFinds } from './kit/axe.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// Recitation in the reader: from elsewhere through our service, and from the device.

const say = sayIn('en')

let upstream: RecitationUpstream
let own: OwnService

test.beforeAll(async () => {
  upstream = await startRecitationUpstream()
  own = await startOwnService({ RECITATION_URL: upstream.url })
})

test.afterAll(async () => {
  await own?.close()
  await upstream?.close()
})

/** Each ayah again and again: what is marked stays marked. */
const endless = JSON.stringify({ reciter: 'husary', speed: 1, ayahTimes: 0 })

async function openReader(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function listenFrom(page: Page, ayah: string): Promise<void> {
  await page.getByRole('link', { name: ayah }).click()
  await page.getByRole('menuitem', { name: say('quran:ayah.listen') }).click()
}

const bar = (page: Page) => page.getByRole('region', { name: say('recitation-player:title') })

/** The button offers to pause only while something is heard. */
const isHeard = (page: Page) =>
  expect(bar(page).getByRole('button', { name: say('recitation-player:pause'), exact: true })).toBeVisible()

test('nothing to press where there is nobody to be heard', async ({ page, request }) => {
  expect((await request.get('/recitation/husary/1/1.mp3')).status()).toBe(404)
  await openReader(page, '/quran-reader?surah=112')
  await expect(page.getByRole('button', { name: say('quran:listen'), exact: true })).toHaveCount(0)
})

test('an ayah is heard, repeated, left, downloaded, and heard without a connection', async ({ browser }) => {
  const context = await openAs(browser, own.url, {})
  await context.addInitScript(kept => {
    if (location.protocol !== 'about:') localStorage.setItem('jariyah.recitation', kept)
  }, endless)
  const page = await context.newPage()
  await openReader(page, `${own.url}/quran-reader?surah=112`)

  await test.step('what cannot be reached says so, and is heard once it can', async () => {
    upstream.mood('broken')
    await page.getByRole('button', { name: say('quran:listen'), exact: true }).click()
    await expect(page.getByText(say('recitation-player:problem.unreachable'))).toBeVisible()
    upstream.mood('sound')
    await page.getByRole('button', { name: say('recitation-player:retry') }).click()
    await expect(page.getByText(say('recitation-player:problem.unreachable'))).toHaveCount(0)
    await isHeard(page)
  })

  await test.step('the ayah that is heard is marked', async () => {
    await listenFrom(page, '112:3')
    await expect(page.locator('#ayah-112-3[data-recited]')).toBeVisible()
    await bar(page)
      .getByRole('button', { name: say('recitation-player:next') })
      .click()
    await expect(page.locator('#ayah-112-4[data-recited]')).toBeVisible()
    await expect(page.locator('[data-recited]')).toHaveCount(1)
    await expect(bar(page)).toContainText('Al-Ikhlas 4')
    await isHeard(page)
  })

  await test.step('the surah is downloaded, and its size told', async () => {
    await readyOffline(page)
    await bar(page)
      .getByRole('button', { name: say('recitation-player:choices') })
      .click()
    const name = 'Al-Ikhlas'
    await page.getByRole('button', { name: say('recitation-player:download.start', { name }) }).click()
    await expect(
      page.getByText(say('recitation-player:download.whole', { name, size: '0.1 MB' })),
    ).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('without a connection it is heard, and others say what they need', async () => {
    await context.setOffline(true)
    await openReader(page, `${own.url}/quran-reader?surah=112`)
    await listenFrom(page, '112:2')
    await expect(page.locator('#ayah-112-2[data-recited]')).toBeVisible()
    await isHeard(page)
    await openReader(page, `${own.url}/quran-reader?surah=113`)
    await listenFrom(page, '113:2')
    await expect(page.getByText(say('recitation-player:problem.offline'))).toBeVisible()
    await page.getByRole('button', { name: say('recitation-player:download.list') }).click()
    await expect(
      page.getByRole('button', { name: say('recitation-player:download.listen', { name: 'Al-Ikhlas' }) }),
    ).toBeVisible()
  })
  await context.close()
})
