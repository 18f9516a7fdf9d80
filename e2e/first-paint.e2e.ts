import { get } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '../contract/languages.ts'
import { kindsOfPages } from './kit/pages.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// A first page carries only the styles that it has use for: it must look as it does with all of them.

/** Of 255: the corner of a border that falls between two pixels is not drawn alike twice. Nobody sees it. */
const faintest = 2

/** Of any colour of any pixel; all of it where the pictures are not of one size. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  // As most are: byte for byte.
  if (one.equals(other)) return 0
  const [a, b] = await Promise.all(
    [one, other].map(png => sharp(png).raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 255
  let most = 0
  // A loop, as a page is forty million bytes.
  for (let at = 0; at < a.data.length; at += 1)
    most = Math.max(most, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)))
  return most
}

/** The fonts that the page asks for are here: it asks when it is laid out, which a new style waits a frame for. */
async function lettersCome(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await document.fonts.ready
    await frame()
  })
}

/** A picture without loss, written quickly instead of small. */
async function picture(page: Page, fullPage: boolean): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: fullPage,
    ...(fullPage && { clip: { ...cssContentSize, scale: 1 } }),
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

/** All of it, also what a page leaves undrawn or unfetched till it is scrolled to. */
async function drawn(page: Page, fullPage: boolean): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode()))
  })
  await lettersCome(page)
  return picture(page, fullPage)
}

/** Brings the whole stylesheets, which a page fetches once it is painted. */
async function withAllStyles(page: Page): Promise<void> {
  await page.unroute('**/*.css')
  await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const whole = document.createElement('link')
      whole.rel = 'stylesheet'
      whole.href = link.href
      const loaded = new Promise(resolve => whole.addEventListener('load', resolve))
      document.head.append(whole)
      await loaded
    }
  })
}

for (const [language, screen] of [
  ['en', 'phone'],
  ['ur', 'desktop'],
] as const) {
  test(`is drawn as with all styles: ${language}, ${screen}`, async ({ browser, baseURL }) => {
    // Nothing moves while it is looked at.
    const context = await openAs(browser, baseURL ?? '', { language, screen }, { reducedMotion: 'reduce' })
    const page = await context.newPage()
    // The app would change the page while it is looked at.
    await page.route('**/assets/*.js', route => route.abort())
    for (const { path } of kindsOfPages) {
      await test.step(path, async () => {
        await page.route('**/*.css', route => route.abort())
        await page.goto(path)
        await page.waitForFunction(() => document.documentElement.dataset.painted !== undefined)
        // A long surah is measured as it is drawn: two pictures of all of it need not be the same height.
        const fullPage = !path.startsWith('/quran-reader')
        const first = await drawn(page, fullPage)
        expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
        await withAllStyles(page)
        const whole = await drawn(page, fullPage)
        expect(await largestDifference(first, whole), path).toBeLessThanOrEqual(faintest)
      })
    }
    await context.close()
  })
}

/** What a server sends on a new connection before it waits to hear that something has arrived (RFC 6928). */
const firstPackets = 10 * 1_460

/** Head and body of a page as they are on the wire, each on a connection of its own. */
const sentFor = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { 'accept-encoding': 'br' } }, response => {
      response.resume()
      const { socket } = response
      response.on('end', () => resolve(socket.bytesRead))
    })
    request.on('error', reject)
  })

test('fits into the first packets of a connection for who comes after the first, in all languages', async ({
  baseURL,
}) => {
  for (const path of [
    '/',
    '/donate-to-gaza',
    '/donate-to-palestine',
    '/quran-reader',
    '/namaz-times',
    '/zakat-calculator',
  ]) {
    for (const language of languages) {
      const address = `${baseURL}${path}?lang=${language}`
      // The first is sent what is compressed quickly; as small as can be is what is asked for again.
      await expect.poll(() => sentFor(address), { message: address }).toBeLessThanOrEqual(firstPackets)
    }
  }
})

/** The page as the service rendered it, before any script of the app; the app comes when that is asked. */
async function beforeTheApp(page: Page, address: string): Promise<() => void> {
  let letCome: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

test('a press before the app has come is not lost', async ({ page, baseURL }) => {
  const say = sayIn('en')
  await page.clock.install()
  const letCome = await beforeTheApp(page, `${baseURL}/dhikr`)
  const counter = page.getByRole('button', { name: say('dhikr:tap') })
  for (let tap = 0; tap < 3; tap += 1) await counter.click()
  await expect(counter).toHaveText(/ 0 of/)
  // Who sees that it was heard does not press again what a second press would undo.
  await expect(counter).toHaveCSS('opacity', '0.5')
  await page.clock.fastForward(60_000)
  letCome()
  await expect(counter).toHaveText(/ 3 of/)
  await expect(counter).toHaveCSS('opacity', '1')
  await counter.click()
  await expect(counter).toHaveText(/ 4 of/)
})

test('the number of an ayah pressed before the app has come opens what may be done with it', async ({
  page,
  baseURL,
}) => {
  const say = sayIn('en')
  const letCome = await beforeTheApp(page, `${baseURL}/quran-reader?surah=18`)
  await page.locator('[id="ayah-18-2"] [data-actions]').click()
  letCome()
  await expect(page.getByRole('menuitem', { name: say('quran:ayah.bookmark') })).toBeVisible()
  await expect(page).toHaveURL(/surah=18$/)
})

test('a page whose texts are lost on the way stands as it was sent, and lives once they come', async ({
  page,
}) => {
  const say = sayIn('en')
  let lost = 0
  await page.route('**/locales/*/*+*.json', async route => {
    lost += 1
    if (lost > 2) await route.continue()
    else await route.abort()
  })
  await page.goto('/dhikr')
  const counter = page.getByRole('button', { name: say('dhikr:tap') })
  await counter.click()
  await expect(counter).toHaveText(/ 1 of/)
  expect(lost).toBe(3)
})

test('a form that is sent while the app takes its page over gives what was typed', async ({
  page,
  baseURL,
}) => {
  const say = sayIn('en')
  // Slow, as a weak phone: between React's first hold of the form and what it then knows of its fields lie many tasks.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    let isLive = false
    addEventListener('live', () => {
      isLive = true
    })
    const { port1, port2 } = new MessageChannel()
    const next = () => port2.postMessage(0)
    /** Sends the form in each task from when it is React's until the page lives, and looks for a refusal. */
    port1.addEventListener('message', () => {
      const form = document.querySelector<HTMLFormElement>('main form')
      const isReacts = Object.keys(form ?? {}).some(key => key.startsWith('__reactProps'))
      if (isReacts && !isLive) form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
      if (form?.querySelector('[aria-invalid=true]')) document.documentElement.dataset.refused = ''
      if (location.pathname === '/donate-to-gaza') next()
    })
    port1.start()
    next()
  })
  const letCome = await beforeTheApp(page, `${baseURL}/donate-to-gaza`)
  await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('13')
  letCome()
  await page.waitForURL('**/fast-checkout')
  const pay = page.getByRole('button', { name: patternOf(say('checkout:pay')) })
  await expect(pay).toHaveAccessibleName(say('checkout:pay', { total: '£13' }))
  await expect(page.locator('html')).not.toHaveAttribute('data-refused')
})

test('what is typed and chosen before the app has come is told to it', async ({ page, baseURL }) => {
  const say = sayIn('en')
  const letCome = await beforeTheApp(page, `${baseURL}/duas-library`)
  const search = page.getByRole('searchbox')
  const fromHadith = page.getByRole('radio', { name: say('duas:library.hadith') })
  await search.fill('sleep')
  // The choice itself is drawn by its label.
  await page.getByText(say('duas:library.hadith'), { exact: true }).click()
  await expect(fromHadith).toBeChecked()
  letCome()
  await expect(page.getByRole('status')).toContainText(/found/i)
  await expect(search).toHaveValue('sleep')
  await expect(fromHadith).toBeChecked()
})

test('what is ticked while the app takes the page over is told to it', async ({ page }) => {
  const say = sayIn('en')
  const third = say('ramadan:table.keptDay', { day: '3' })
  // Once the header is React's, and the table is not yet: React takes a page over in short steps.
  await page.addInitScript(label => {
    const isReacts = (element: Element | null) =>
      Object.keys(element ?? {}).some(key => key.startsWith('__reactFiber'))
    const { port1, port2 } = new MessageChannel()
    const look = () => {
      const box = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
      if (!box || !isReacts(document.querySelector('.site-header'))) return port2.postMessage(0)
      box.click()
      // Who looks sees at once what they did.
      if (!box.checked) box.remove()
    }
    port1.addEventListener('message', look)
    port1.start()
    addEventListener('DOMContentLoaded', look)
  }, third)
  await page.goto('/ramadan-calendar?year=1447')
  await expect(page.getByText(say('ramadan:kept.progress', { done: 1, all: 30 }))).toBeVisible()
  await expect(page.getByLabel(third)).toBeChecked()
})

test('who has scrolled before the app has come stays there', async ({ page, baseURL }) => {
  const say = sayIn('en')
  const letCome = await beforeTheApp(page, `${baseURL}/quran-reader?surah=18`)
  const ayah = page.locator('[id="ayah-18-7"]')
  await ayah.scrollIntoViewIfNeeded()
  letCome()
  await page.getByRole('button', { name: say('quran:settings.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(ayah).toBeInViewport()
})

/** Nobody sees that: from 0.1 on browsers call it more than good. */
const mostMoved = 0.05

interface Moved {
  /** As browsers count it. */
  sum: number
  /** How much at each time, and what: from where to where, with its height. */
  what: string[]
}

/** What moves under the eyes of who reads, from the start of the page on. Answers to what has moved so far. */
async function watchShifts(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const moved: Moved = { sum: 0, what: [] }
    Object.assign(globalThis, { moved })
    const place = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`
    type Shift = { value: number; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] }
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) {
        const { value, sources } = shift as unknown as Shift
        moved.sum += value
        moved.what.push(value.toFixed(4))
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
          moved.what.push(`${name} ${place(previousRect)} → ${place(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved)
}

for (const path of ['/quran-reader', '/zakat-calculator', '/namaz-times/makkah', '/namaz-times/london']) {
  for (const language of ['en', 'ar'] as const) {
    test(`moves nothing when the app comes: ${path}, ${language}`, async ({ browser, baseURL }) => {
      const context = await openAs(browser, baseURL ?? '', { language, screen: 'phone' })
      const page = await context.newPage()
      const shifts = await watchShifts(page)
      const letCome = await beforeTheApp(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lettersCome(page)
      letCome()
      await page.waitForFunction(() => sessionStorage.getItem('jariyah.currency-looked-up') !== null)
      await page.waitForLoadState('networkidle')
      const { sum, what } = await shifts()
      expect(sum, what.join('\n')).toBeLessThan(mostMoved)
      await context.close()
    })
  }
}

for (const language of ['en', 'ar', 'bn'] as const) {
  test(`who comes to give has the first amounts on a phone's first screen, and nothing moves: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    const shifts = await watchShifts(page)
    for (const path of [
      '/water-wells',
      '/build-mosque',
      '/local-masjid-donation',
      '/palestine-emergency',
      '/donate-to-gaza',
    ]) {
      await page.goto(path)
      await lettersCome(page)
      await page.waitForLoadState('networkidle')
      const [amount, dock, drawing] = await Promise.all(
        [
          page.locator('label', { has: page.locator('[name=amount]') }).first(),
          page.getByRole('navigation', { name: sayIn(language)('ui:nav.dock') }),
          page.locator('header svg:has(use)'),
        ].map(place => place.boundingBox()),
      )
      if (!amount || !dock || !drawing) throw new Error(`${path}: not all is there`)
      expect(amount.y + amount.height, path).toBeLessThan(dock.y)
      expect(drawing.y + drawing.height, path).toBeLessThan(amount.y)
      const { sum, what } = await shifts()
      expect(sum, `${path} ${what.join('\n')}`).toBeLessThan(mostMoved)
    }
    await context.close()
  })
}

test('a page that is drawn anew keeps its letters: ours come with the next one', async ({
  browser,
  baseURL,
}) => {
  const say = sayIn('ar')
  const context = await openAs(browser, baseURL ?? '', { language: 'ar', screen: 'desktop' })
  const page = await context.newPage()
  await page.goto('/zakat-calculator')
  await page.waitForFunction(() => document.fonts.check('1em "Noto Naskh Arabic"', 'ا'))
  // What follows the letters has come as well.
  await page.waitForFunction(() => sessionStorage.getItem('jariyah.currency-looked-up') !== null)
  await page.getByRole('button', { name: new RegExp(`^${say('common:settings.currency')}`) }).click()
  await page.getByRole('menuitemradio', { name: /USD/ }).click()
  await expect(page.getByLabel(say('zakat:years.currency'))).toHaveValue('USD')
  await expect(page.locator('html[data-face]')).not.toBeAttached()
  await page.getByRole('link', { name: say('zakat:guide') }).click()
  await page.waitForURL('**/zakat-guide')
  await expect(page.locator('html[data-face]')).toBeAttached()
  await context.close()
})

test('a mushaf waits for its own hand, and moves nothing when that comes', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ar', screen: 'phone' })
  const page = await context.newPage()
  let letCome: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route('**/amiri-quran-*.woff2', async route => {
    await held
    await route.continue()
  })
  await page.route('**/assets/*.js', route => route.abort())
  const shifts = await watchShifts(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const text = document.querySelector('.mushaf-page > .quran')
      document.documentElement.dataset.atFirst = text ? getComputedStyle(text).visibility : 'none'
    })
  })
  await page.goto('/quran-reader', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-at-first', 'hidden')
  letCome()
  await lettersCome(page)
  await expect(page.locator('.mushaf-page > .quran').first()).toHaveCSS('visibility', 'visible')
  const { sum, what } = await shifts()
  expect(sum, what.join('\n')).toBeLessThan(mostMoved)
  await context.close()
})

test('a mushaf without scripts waits for nothing', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ar' }, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route('**/amiri-quran-*.woff2', route => route.abort())
  await page.goto('/quran-reader')
  await expect(page.locator('.mushaf-page > .quran').first()).toHaveCSS('visibility', 'visible')
  await context.close()
})
