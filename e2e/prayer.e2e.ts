import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { oslo } from '../tests/fakes/places.ts'
import { axeFinds } from './kit/axe.ts'
import { collectComplaints } from './kit/complaints.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { type Say, sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// Prayer times: where one is, what they are, and that they need no network.

async function chooseCity(page: Page, say: Say, question: string, name: RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: say('prayer:place.choose') })
    .click()
  await page.getByLabel(say('prayer:place.search')).fill(question)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('refuses what is no place, and says so', async ({ browser, baseURL, request }) => {
  const say = sayIn('en')
  const nowhere = await request.get('/namaz-times/nowhere-at-all', { maxRedirects: 0 })
  expect([nowhere.status(), nowhere.headers().location]).toEqual([302, '/404'])
  const capitals = await request.get('/namaz-times/LONDON', { maxRedirects: 0 })
  expect([capitals.status(), capitals.headers().location]).toEqual([302, '/namaz-times/london'])
  const context = await openAs(browser, baseURL ?? '', {}, { permissions: [] })
  const page = await context.newPage()
  await page.goto('/namaz-times')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('prayer:place.choose') })
    .click()
  await test.step('a device that may not tell where it is', async () => {
    await page.getByRole('button', { name: say('prayer:place.locate') }).click()
    await expect(page.getByText(say('prayer:place.problem.denied'))).toBeVisible()
  })
  await test.step('coordinates that are none', async () => {
    await page.getByText(say('prayer:place.typed.title')).click()
    await page.getByLabel(say('prayer:place.typed.latitude')).fill('95')
    await page.getByRole('button', { name: say('prayer:place.typed.use') }).click()
    await expect(page.getByText(say('prayer:place.typed.outside', { most: 90 }))).toBeVisible()
    await expect(page.getByText(say('prayer:place.typed.empty'))).toBeVisible()
  })
  await test.step('and there is a way on', async () => {
    await page.getByLabel(say('prayer:place.typed.latitude')).fill('21.4225')
    await page.getByLabel(say('prayer:place.typed.longitude')).fill('39.8262 E')
    await page.getByRole('button', { name: say('prayer:place.typed.use') }).click()
    await expect(page.getByLabel(say('prayer:place.check.zone'))).toHaveValue('Asia/Riyadh')
    await page.getByRole('button', { name: say('prayer:place.check.use') }).click()
    await expect(
      page.getByRole('button', { name: say('prayer:place.near', { city: 'Makkah' }) }),
    ).toBeVisible()
  })
  await context.close()
})

test('the place stays on the device', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(
    browser,
    baseURL ?? '',
    {},
    {
      permissions: ['geolocation'],
      geolocation: { latitude: 59.9127, longitude: 10.7461 },
    },
  )
  const page = await context.newPage()
  const sent: string[] = []
  context.on('request', request => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto('/namaz-times')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('prayer:place.choose') })
    .click()
  await page.getByRole('button', { name: say('prayer:place.locate') }).click()
  // The device's clock is London's.
  await expect(page.getByLabel(say('prayer:place.check.country'))).toHaveValue('NO')
  await expect(page.getByLabel(say('prayer:place.check.zone'))).toHaveValue('Europe/Oslo')
  await page.getByRole('button', { name: say('prayer:place.check.use') }).click()
  await expect(page.getByRole('button', { name: say('prayer:place.near', { city: 'Oslo' }) })).toBeVisible()
  await page.getByText(say('prayer:why.title')).click()
  await expect(page.getByText(say('prayer:why.zone', { zone: 'Europe/Oslo' }))).toBeVisible()
  expect(sent.filter(text => /59\.9|10\.74/.test(text))).toEqual([])
  await context.close()
})

for (const language of ['en', 'ar'] as const) {
  test(`without a network after one visit: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language }, withWorker)
    const page = await context.newPage()
    await page.goto('/')
    await readyOffline(page)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('jariyah-places')).keys()).length))
      .toBe(1)
    await context.setOffline(true)
    await page.goto('/namaz-times')
    await chooseCity(page, say, 'كراتشي', /Karachi|كراتشي/)
    const table = page.getByRole('table')
    await expect(table.getByRole('row').nth(28)).toBeVisible()
    await test.step('the year, and back', async () => {
      await page.getByRole('radio', { name: say('prayer:table.year') }).check()
      await expect(table.getByRole('row')).toHaveCount(1 + 12 + 365)
      await page.getByRole('radio', { name: say('prayer:table.week') }).check()
      await expect(table.getByRole('row')).toHaveCount(1 + 7)
    })
    await test.step('a city that nobody opened before', async () => {
      await page.goto('/namaz-times/tromso')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(table.getByRole('row').nth(28)).toBeVisible()
    })
    await test.step('the qibla of the place', async () => {
      await page.goto('/qibla-finder')
      await expect(page.getByRole('heading', { name: /267[.,]?/ })).toBeVisible()
    })
    await test.step('the start of the installed app', async () => {
      await page.goto('/app')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app:title'))
      const [next, fajrEnds] = [say('prayer:day.next'), say('prayer:day.fajrEnds')]
      // Whichever hour it is in Karachi.
      const eyebrow = page.getByText(next, { exact: true }).or(page.getByText(fajrEnds, { exact: true }))
      await expect(page.getByRole('main').locator(eyebrow)).toBeVisible()
      await expect(page.locator('.dock')).toHaveCount(0)
    })
    await context.close()
  })
}

test('a city is whole without JavaScript', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ur' }, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/namaz-times/makkah')
  const say = sayIn('ur')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('prayer:city.title', { city: 'مکہ مکرمہ' }),
  )
  expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(29)
  await expect(page.locator('time[datetime]').first()).toBeVisible()
  await context.close()
})

test('a calendar file that others can read', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  await page.goto('/namaz-times/makkah')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('prayer:table.save') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^makkah-\d{4}-\d{2}-01\.ics$/)
  const text = readFileSync(await file.path(), 'utf8')
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  expect(events.length).toBeGreaterThanOrEqual(28 * 5)
  for (const event of events) {
    expect(event).toMatch(/\r\nUID:(fajr|zuhr|asr|maghrib|isha)-\d{4}-\d{2}-\d{2}-makkah@jariyah\r\n/)
    expect(event).toMatch(/\r\nDTSTART:\d{8}T\d{4}00Z\r\n/)
  }
  await context.close()
})

for (const language of ['en', 'ur'] as const)
  test(`prints a month on one sheet, and a year on twelve: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    // The whole stylesheets and the app come after the paint: the month must be ready for paper without them.
    const { promise: isPrinted, resolve: letRestIn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.{css,js}', async route => {
      await isPrinted
      await route.continue()
    })
    await page.goto('/namaz-times/tromso')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(28)).toBeVisible()
    const sheets = async () => {
      const paper = await page.pdf({ format: 'A4' })
      return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    }
    expect(await sheets()).toBe(1)
    letRestIn()
    await page.getByRole('radio', { name: say('prayer:table.year') }).check()
    await expect(rows.nth(12 + 365)).toBeVisible()
    expect(await sheets()).toBe(12)
    await page.getByRole('radio', { name: say('prayer:table.month') }).check()
    await expect(rows.nth(40)).toHaveCount(0)
    expect(await sheets()).toBe(1)
    await context.close()
  })

const looked = ['/namaz-times', '/namaz-times/london', '/asr-times', '/qibla-finder', '/namaz-rakats', '/app']

for (const reader of [
  { language: 'en', theme: 'day' },
  { language: 'ar', theme: 'night' },
] as const) {
  test(`nothing for axe to find, and nothing to complain of: ${reader.language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL ?? '', reader)
    await context.addInitScript(place => {
      // A tab's first blank page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('jariyah.place', place)
    }, JSON.stringify(oslo))
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    for (const path of looked) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        expect(await axeFinds(page)).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, 'wider than the screen').toBeLessThanOrEqual(0)
      })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}
