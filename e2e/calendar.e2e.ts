import { expect, type Locator, type Page, test } from '@playwright/test'
import { london } from '../tests/fakes/places.ts'
import { axeFinds } from './kit/axe.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// The Islamic calendar: any month in both calendars, any date in the other, before scripts and without a network.

const path = '/islamic-calendar'
const say = sayIn('en')

/** Opens the page and waits until React has taken it over. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some(key => key.startsWith('__reactFiber')),
  )
}

const form = (page: Page, way: 'toHijri' | 'toCivil'): Locator =>
  page.locator('form').filter({ has: page.getByRole('heading', { name: say(`calendar:convert.${way}`) }) })

async function type(form: Locator, day: string, month: string, year: string): Promise<void> {
  await form.getByLabel(say('calendar:convert.day')).fill(day)
  await form.getByLabel(say('calendar:convert.month')).selectOption({ label: month })
  await form.getByLabel(say('calendar:convert.year')).fill(year)
}

test('refuses dates that there are not, and says so beside the field', async ({ page }) => {
  await open(page, path)
  const hijri = form(page, 'toCivil')
  for (const year of ['0', '9999', '-5', 'x']) {
    await type(hijri, '1', 'Ramadan', year)
    const wrong = hijri.getByLabel(say('calendar:convert.year'))
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription(
      say('calendar:convert.yearFault', { first: '1300', last: '1600' }),
    )
  }
  const civil = form(page, 'toHijri')
  await type(civil, '29', 'February', '2026')
  await expect(civil.getByLabel(say('calendar:convert.day'))).toHaveAccessibleDescription(
    say('calendar:convert.dayFault', { first: '1', last: '28' }),
  )
  await open(page, `${path}?month=9999-01`)
  await expect(page.getByText(say('calendar:month.none'))).toBeVisible()
  await expect(page.getByRole('grid').locator('[aria-current=date]')).toBeVisible()
})

test('a day is as wide as a finger on the smallest phones, and no page slides aside', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    const found = await page.evaluate(() => ({
      narrowest: Math.min(
        ...[...document.querySelectorAll('.day')].map(day => day.getBoundingClientRect().width),
      ),
      page: document.documentElement.scrollWidth,
    }))
    expect(found.narrowest, `of ${width} px`).toBeGreaterThanOrEqual(44)
    expect(found.page).toBe(width)
  }
})

test('converts both ways as it is typed', async ({ page }) => {
  await open(page, path)
  const civil = form(page, 'toHijri')
  await type(civil, '18', 'February', '2026')
  await expect(civil.getByText('1 Ramadan 1447 AH')).toBeVisible()
  const hijri = form(page, 'toCivil')
  await type(hijri, '1', 'Muharram', '١٤٠٠')
  await expect(hijri.getByText('20 November 1979')).toBeVisible()
  await type(civil, '1', 'January', '1900')
  await expect(civil.getByText('28 Sha’ban 1317 AH')).toBeVisible()
  await expect(civil.getByText(say('calendar:basis.calculated'))).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  test(`keys walk through the days and out of the month: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language, screen: 'desktop' })
    const page = await context.newPage()
    await open(page, `${path}?month=1447-09`)
    const grid = page.getByRole('grid')
    const month = sayIn(language)('calendar:months.9')
    await expect(grid).toHaveAccessibleName(new RegExp(month))
    const dayAt = (day: number) => page.locator(`#day-${day}`)
    // 18 February 2026.
    const first = 20_502
    await dayAt(first).focus()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(dayAt(first + 1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dayAt(first + 8)).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(grid).toHaveAccessibleName(new RegExp(sayIn(language)('calendar:months.10')))
    await expect(dayAt(first + 30 + 8)).toBeFocused()
    await page.keyboard.press('PageUp')
    await dayAt(first).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(sayIn(language)('calendar:events.ramadan.what'))).toBeVisible()
    await expect(sheet.getByRole('link', { name: /2:185/ })).toHaveAttribute('href', /verse=2(:|%3A)185/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await axeFinds(page)).toEqual([])
    await context.close()
  })
}

test('counts as the reader counts, and remembers it', async ({ page }) => {
  await open(page, `${path}?month=2026-02`)
  const eighteenth = page.locator('#day-20502')
  await expect(eighteenth).toHaveAccessibleName(/1 Ramadan 1447/)
  await page.getByLabel(say('calendar:settings.region')).selectOption('turkey')
  await expect(eighteenth).toHaveAccessibleName(/30 Sha’ban 1447/)
  await page.getByLabel(say('calendar:settings.shift')).selectOption('1')
  await expect(eighteenth).toHaveAccessibleName(/1 Ramadan 1447/)
  await open(page, path)
  await expect(page.getByLabel(say('calendar:settings.region'))).toHaveValue('turkey')
  await open(page, `${path}?month=1447-03`)
  const list = page.getByRole('region', { name: say('calendar:list.title') })
  await expect(list.getByText(say('calendar:events.mawlid.name'))).toHaveCount(0)
  await page.getByLabel(say('calendar:settings.disputed')).check()
  await list.getByRole('button', { name: new RegExp(say('calendar:events.mawlid.name')) }).click()
  await expect(page.getByRole('dialog').getByText(say('calendar:event.disputed'))).toBeVisible()
})

test('begins the day at Maghrib, once it is known where somebody is', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {}, { timezoneId: 'Asia/Riyadh' })
  const page = await context.newPage()
  // In Makkah the sun of 17 February 2026 sets at about 18:20.
  await page.clock.setFixedTime(new Date('2026-02-17T14:00:00Z'))
  await open(page, path)
  const today = page.getByRole('region', { name: say('calendar:today.title') })
  const place = { name: 'Makkah', slug: 'makkah', country: 'SA', timeZone: 'Asia/Riyadh', kind: 'city' }
  await page.evaluate(kept => localStorage.setItem('jariyah.place', JSON.stringify(kept)), {
    ...place,
    latitude: 21.4225,
    longitude: 39.8262,
  })
  await page.reload()
  await expect(today.getByText('29 Sha’ban 1447 AH')).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-02-17T16:00:00Z'))
  await page.reload()
  await expect(today.getByText('1 Ramadan 1447 AH', { exact: true })).toBeVisible()
  await expect(today.getByText('Tuesday, 17 February 2026')).toBeVisible()
  await context.close()
})

test('gives the days of two years as a calendar file', async ({ page }) => {
  await open(page, path)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('calendar:month.file') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('islamic-calendar.ics')
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(15)
})

test('works before any script', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {}, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${path}?month=1447-09`)
  await page.getByRole('link', { name: say('calendar:month.next') }).click()
  await expect(page).toHaveURL(/month=1447-10/)
  await expect(page.getByRole('heading', { level: 2, name: /Shawwal 1447/ })).toBeVisible()
  const civil = form(page, 'toHijri')
  await type(civil, '18', 'February', '2026')
  await civil.getByRole('button').click()
  await expect(form(page, 'toHijri').getByText('1 Ramadan 1447 AH')).toBeVisible()
  await type(form(page, 'toCivil'), '31', 'Safar', '1447')
  await form(page, 'toCivil').getByRole('button').click()
  await expect(form(page, 'toCivil').getByText(/1 to (29|30)/)).toBeVisible()
  await context.close()
})

test.describe('Ramadan', () => {
  const ramadan = '/ramadan-calendar'

  test('refuses a year that it does not know, and shows the next Ramadan', async ({ page }) => {
    await open(page, `${ramadan}?year=9999`)
    await expect(page.getByText(say('ramadan:year.none', { first: '1356', last: '1500' }))).toBeVisible()
    expect(await page.getByRole('row').count()).toBeGreaterThan(29)
  })

  test('keeps what was fasted on the device', async ({ page }) => {
    await open(page, `${ramadan}?year=1447`)
    const third = page.getByLabel(say('ramadan:table.keptDay', { day: '3' }))
    await third.check()
    await expect(page.getByText(say('ramadan:kept.progress', { done: 1, all: 30 }))).toBeVisible()
    await page.reload()
    await expect(third).toBeChecked()
    await page.goto(`${ramadan}?year=1499`)
    await expect(page.getByLabel(say('ramadan:table.keptDay', { day: '3' }))).toBeDisabled()
    expect(await axeFinds(page)).toEqual([])
  })
})

test.describe('Once it is on the device', () => {
  test.use(withWorker)

  test('needs no network after the first visit', async ({ page, context }) => {
    await page.goto('/')
    await readyOffline(page)
    await context.setOffline(true)
    await page.goto(`${path}?month=1447-12`)
    await expect(page.getByRole('heading', { level: 2, name: /Dhul-Hijjah 1447/ })).toBeVisible()
    await page.getByRole('link', { name: say('calendar:month.next') }).click()
    await expect(page.getByRole('heading', { level: 2, name: /Muharram 1448/ })).toBeVisible()
    await type(form(page, 'toHijri'), '18', 'February', '2026')
    await expect(page.getByText('1 Ramadan 1447 AH')).toBeVisible()
  })

  test('shows the times of the place that was chosen, without a network too', async ({ page, context }) => {
    await page.goto('/')
    await readyOffline(page)
    await context.setOffline(true)
    await page.goto('/ramadan-calendar?year=1447')
    const times = () => page.getByRole('row').nth(1).innerText()
    const inMakkah = await times()
    await page.evaluate(kept => localStorage.setItem('jariyah.place', JSON.stringify(kept)), london)
    await page.reload()
    await expect(page.getByText('London').first()).toBeVisible()
    expect(await times()).not.toBe(inMakkah)
  })
})

for (const language of ['ar', 'id', 'pt', 'tr'] as const)
  test(`has the heads of a Ramadan whole on a narrow phone: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(
      browser,
      baseURL ?? '',
      { language },
      { viewport: { width: 360, height: 740 } },
    )
    const page = await context.newPage()
    await open(page, '/ramadan-calendar?year=1448')
    await expect(page.getByText(sayIn(language)('ramadan:table.ifNotSeen'))).toBeVisible()
    const over = await page
      .getByRole('table')
      .evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(over, 'wider than its panel').toBeLessThanOrEqual(0)
    await context.close()
  })

for (const language of ['en', 'ur'] as const)
  test(`prints Ramadan on one sheet, with what it is reckoned by: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    await open(page, '/ramadan-calendar?year=1447')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const own = sayIn(language)
    const method = own('prayer:why.method', { method: own('prayer:methods.UmmAlQura') })
    await expect(page.locator('p', { hasText: method })).toBeVisible()
    await expect(page.getByText(own('ramadan:now.sighting')).filter({ visible: true })).toHaveCount(1)
    await context.close()
  })
