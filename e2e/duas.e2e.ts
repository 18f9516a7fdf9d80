import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readArabic } from '../content/build/quran-text.ts'
import type { Language } from '../contract/languages.ts'
import { displayAyah } from '../src/lib/quran/display.ts'
import { axeFinds } from './kit/axe.ts'
import { collectComplaints } from './kit/complaints.ts'
import { killableBrowser } from './kit/killable-browser.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// Duas, dhikr and the names: whole without scripts, there without a network, and no count is ever lost.

const chapter = JSON.parse(
  readFileSync(new URL('../content/duas/morning-evening.json', import.meta.url), 'utf8'),
) as {
  items: { id: string; arabic?: string; title: Record<Language, string>; meaning: Record<Language, string> }[]
}
const hadith = chapter.items.find(({ arabic }) => arabic)
if (!hadith?.arabic) throw new Error('no dua of a hadith in the chapter')
const { id, arabic, title, meaning } = hadith
/** 112:2, as the page draws it. */
const samad = displayAyah(readArabic()[111]?.[1] ?? '')

test('refuses what is not there', async ({ page, request }) => {
  for (const path of ['/dua/nothing', '/dua/Ayat-Al-Kursi', '/duas/category/nothing', '/dua/a/b'])
    expect((await request.get(path, { maxRedirects: 0 })).headers().location, path).toBe('/404')
  await page.goto('/fortress-of-the-muslim?set=noon')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('en')('duas:fortress.title'))
  await page.goto('/99-names?view=nothing')
  await expect(page.getByRole('listitem').filter({ hasText: 'Allāh' }).first()).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  test(`without scripts a dua is whole: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language }, { javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/dua/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
    const words = page.locator('p[lang="ar"][dir="rtl"]').filter({ hasText: arabic.slice(0, 20) })
    await expect(words.first()).toHaveText(arabic)
    await expect(page.getByText(meaning[language])).toBeVisible()
    await expect(page.getByText(sayIn(language)('ui:review.pending'))).toBeVisible()
    await expect(page.getByRole('link', { name: sayIn(language)('ui:review.report') })).toBeVisible()
    await page.goto('/ruqyah')
    await expect(page.getByText(sayIn(language)('recitations:ruqyah.limits'))).toBeVisible()
    await page.goto('/99-names')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(99)
    await context.close()
  })

  test(`after one visit all of it works without a network: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language }, withWorker)
    const page = await context.newPage()
    await page.goto('/')
    await readyOffline(page)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('jariyah-duas')).keys()).length))
      .toBeGreaterThanOrEqual(2)
    await context.setOffline(true)
    await page.goto(`/dua/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
    await page.getByRole('button', { name: say('duas:dua.favourite') }).click()
    await page.goto('/duas-library')
    await page.getByLabel(say('duas:library.search')).fill('اللهم')
    await expect(page.getByRole('status').filter({ hasText: /\d|[০-৯]/ })).toBeVisible()
    // What no dua says, but people do.
    await page.getByLabel(say('duas:library.search')).fill('ayetel kursi')
    await expect(page.locator('main').getByRole('listitem').first()).toContainText(/Kursi|الكرسي/)
    // By its Arabic name and by where it stands, whatever language the page is in.
    for (const query of ['آية الكرسي', '٢:٢٥٥']) {
      await page.getByLabel(say('duas:library.search')).fill(query)
      await expect(page.locator('main').getByRole('listitem').first()).toContainText(/Kursi|الكرسي/)
    }
    await page.getByLabel(say('duas:library.search')).fill('')
    await page.getByText(say('duas:library.favourites'), { exact: true }).click()
    await expect(page.getByRole('link', { name: title[language] })).toBeVisible()
    await page.goto('/99-names?view=quiz')
    await expect(page.getByText(say('names:quiz.ask'))).toBeVisible()
    await page.goto('/four-quls')
    await expect(page.getByText(samad)).toBeVisible()
    await page.goto('/dhikr')
    await tapTimes(page, language, 3)
    await context.close()
  })
}

for (const language of ['en', 'ar'] as const)
  test(`the quiz of the names begins without a complaint, and the keyboard goes through it: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language })
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    for (let times = 0; times < 2; times += 1)
      for (const view of ['recite', 'quiz']) {
        await page.goto(`/99-names?view=${view}`)
        await expect(page.locator('main p[lang="ar"]')).toBeVisible()
      }
    const quiz = page.getByRole('region', { name: say('names:views.quiz') })
    for (let number = 1; number <= 10; number += 1) {
      const heading = page.getByRole('heading', { name: say('names:quiz.place', { number, all: 10 }) })
      if (number > 1) await expect(heading).toBeFocused()
      await quiz.getByRole('button').first().press('Enter')
      await quiz.getByRole('button', { name: say('names:quiz.next') }).press('Enter')
    }
    await expect(quiz.getByRole('heading')).toBeFocused()
    await quiz.getByRole('button', { name: say('names:quiz.again') }).press('Enter')
    await expect(
      page.getByRole('heading', { name: say('names:quiz.place', { number: 1, all: 10 }) }),
    ).toBeFocused()
    expect(complaints).toEqual([])
    await context.close()
  })

/** Presses the counter and waits for its number. */
async function tapTimes(page: Page, language: Language, count: number): Promise<void> {
  const counter = page.getByRole('button', { name: sayIn(language)('dhikr:tap') })
  await expect(counter).toContainText('0')
  for (let tap = 0; tap < count; tap += 1) await counter.click()
  await expect(counter).toContainText(String(count))
}

test('a set keeps how often each dua was said', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/fortress-of-the-muslim?set=morning')
  // The lines above move a little when the Quran's letters come.
  await expect(page.locator('html[data-lettered]')).toBeAttached()
  const said = page.getByRole('button', { name: new RegExp(`^${say('duas:sets.said')}`) }).first()
  await said.click()
  await expect(said).toContainText('1 of')
  await page.reload()
  await expect(said).toContainText('1 of')
  await page.getByRole('button', { name: say('duas:sets.undo') }).click()
  await expect(said).toContainText('0 of')
})

test('a count is brought back after a new start, and a set goes on where it was left', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/dhikr')
  await tapTimes(page, 'en', 5)
  const counter = page.getByRole('button', { name: say('dhikr:tap') })
  const choose = async (set: string) => {
    await page.getByRole('button', { name: say('dhikr:plan.choose') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(`dhikr:sets.${set}`) })
      .click()
  }
  await page.getByRole('button', { name: say('dhikr:restart') }).click()
  await expect(counter).toContainText('0')
  await page.reload()
  await page.getByRole('button', { name: say('dhikr:bringBack') }).click()
  await expect(counter).toContainText('5')
  await choose('tasbih-100')
  await tapTimes(page, 'en', 2)
  await choose('after-salah')
  await expect(counter).toContainText('5')
  await choose('tasbih-100')
  await expect(counter).toContainText('2')
})

for (const language of ['en', 'ar'] as const)
  test(`the thumb's place ends above the dock, and its first touch is no complaint: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    await page.goto('/dhikr')
    const counter = page.getByRole('button', { name: sayIn(language)('dhikr:tap') })
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size)
      const area = await counter.boundingBox()
      const places = page
        .getByRole('navigation', { name: sayIn(language)('ui:nav.dock') })
        .locator('.dock-icon')
      const dock = Math.min(
        ...(await places.evaluateAll(all => all.map(icon => icon.getBoundingClientRect().top))),
      )
      expect(area && area.y + area.height).toBeLessThan(dock)
    }
    const { x, y, width, height } = (await counter.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height + 4)
    await expect(counter).toContainText('1')
    expect(complaints).toEqual([])
    await context.close()
  })

test('a killed tab keeps the count', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  await page.goto(`${baseURL}/dhikr`)
  await tapTimes(page, 'en', 7)
  const tab = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It does not live to answer.
  void tab.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto(`${baseURL}/dhikr`)
  await expect(next.getByRole('button', { name: sayIn('en')('dhikr:tap') })).toContainText('7')
  await context.close()
})

test('a killed browser keeps the count', async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), 'jariyah-killed-'))
  const counted = (page: Page) =>
    page.evaluate(
      () =>
        new Promise(resolve => {
          const opening = indexedDB.open('jariyah')
          opening.onsuccess = () => {
            const row = opening.result.transaction('settings').objectStore('settings').get('dhikr')
            row.onsuccess = () => {
              opening.result.close()
              resolve(row.result?.value.today.subhanallah)
            }
          }
        }),
    )
  try {
    const first = await killableBrowser(profile, launchOptions)
    const page = await first.browser.contexts()[0]!.newPage()
    await page.goto(`${baseURL}/dhikr`)
    await tapTimes(page, 'en', 9)
    await expect.poll(() => counted(page)).toBe(9)
    await first.kill()
    const second = await killableBrowser(profile, launchOptions)
    const again = await second.browser.contexts()[0]!.newPage()
    await again.goto(`${baseURL}/dhikr`)
    await expect(again.getByRole('button', { name: sayIn('en')('dhikr:tap') })).toContainText('9')
    await second.kill()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

test('the keyboard counts, takes back and opens what there is to choose', async ({ page }) => {
  const say = sayIn('en')
  await page.goto('/dhikr')
  await tapTimes(page, 'en', 2)
  const counter = page.getByRole('button', { name: say('dhikr:tap') })
  await page.locator('body').press('Backspace')
  await expect(counter).toContainText('1')
  await counter.press('Enter')
  await counter.press('Space')
  await expect(counter).toContainText('3')
  await page.getByRole('button', { name: say('dhikr:plan.choose') }).click()
  await page.getByLabel(say('dhikr:plan.target')).fill('many')
  await page.getByRole('button', { name: say('dhikr:plan.start') }).click()
  await expect(page.getByText(say('dhikr:plan.targetWrong', { least: 1, most: 10_000 }))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByLabel(say('dhikr:plan.target')).fill('0')
  await page.getByRole('button', { name: say('dhikr:plan.start') }).click()
  await expect(page.getByText(say('dhikr:plan.targetWrong', { least: 1, most: 10_000 }))).toBeVisible()
  await page.getByLabel(say('dhikr:plan.target')).fill('5')
  await page.getByRole('button', { name: say('dhikr:plan.start') }).click()
  await expect(counter).toContainText(say('dhikr:count.of', { target: 5 }))
  await page.getByRole('button', { name: say('dhikr:history.title') }).click()
  await expect(page.getByRole('dialog').getByText(/SubhanAllah 3/)).toBeVisible()
})

test('a dua becomes a picture on the device', async ({ page }) => {
  const say = sayIn('en')
  await page.goto(`/dua/${id}`)
  await page.getByRole('button', { name: say('duas:dua.image') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const inks = () =>
    page.locator('canvas').evaluate(element => {
      const canvas = element as HTMLCanvasElement
      const pixels = canvas.getContext('2d')!.getImageData(100, 100, 880, 1050).data
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at]! + pixels[at + 1]! + pixels[at + 2]! < 240) dark += 1
      return dark
    })
  await expect.poll(inks).toBeGreaterThan(3_000)
  expect(await axeFinds(page)).toEqual([])
})

test('no word of a neighbour’s title is broken on a small phone', async ({ browser, baseURL }) => {
  const viewport = { width: 360, height: 780 }
  const context = await openAs(browser, baseURL ?? '', { language: 'tr' }, { viewport })
  const page = await context.newPage()
  await page.goto('/dua/remove-the-harm-lord-of-mankind')
  const broken = await page.locator('nav a[rel=next] > span').evaluate(({ firstChild }) => {
    const title = firstChild?.textContent ?? ''
    return [...title.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(firstChild as Node, index)
      range.setEnd(firstChild as Node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })
  await expect(page.locator('nav a[rel=next]')).toContainText('Bedenindeki')
  expect(broken).toEqual([])
  await context.close()
})
