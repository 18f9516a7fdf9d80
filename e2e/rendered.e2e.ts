import { expect, type Page, test } from '@playwright/test'
import { appNameIn, directionOf, type Language, languages } from '../contract/languages.ts'
import { renderedRoutes } from '../server/pages/rendered-routes.ts'
import { collectComplaints } from './kit/complaints.ts'
import { contentHead, kindsOfPages, renderedPages, type SitePage } from './kit/pages.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// First visits come whole from the service, in each language, and the app takes them over without a complaint.

test('refuses what is not there', async ({ page, request }) => {
  await test.step('an unknown path leads to the page that says so', async () => {
    const answer = await page.goto('/no/such/page')
    expect(new URL(page.url()).pathname).toBe('/404')
    expect((await request.get('/donate/x', { maxRedirects: 0 })).headers().location).toBe('/404')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('en')('home:notFoundPage.title'))
  })
  await test.step('so does a page that nobody has written', async () => {
    for (const path of ['/nobody-wrote-this', '/FAQ', '/about_us', '/%00']) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], path).toEqual([302, '/404'])
    }
  })
  await test.step('a missing file is a 404 and not the shell', async () => {
    for (const path of ['/assets/gone-1a2b3c4d.js', '/icons/gone.png', '/content/quran/gone.json']) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).not.toContain('<html')
    }
  })
  await test.step('the API answers with a code and never with a stack', async () => {
    const answers = await Promise.all([
      request.get('/api/nothing'),
      request.get('/api/donations/not-an-id'),
      request.get('/api/ledger/entries?before=-1'),
      request.get('/api/causes?lang=xx&currency=XXX'),
      request.post('/api/donations', { data: '{"broken', headers: { 'content-type': 'application/json' } }),
      request.post('/api/donations', { data: { id: 1 } }),
      request.post('/api/donations', { data: 'x'.repeat(70_000), headers: { 'content-type': 'text/plain' } }),
      request.delete('/api/causes'),
    ])
    for (const answer of answers) {
      if (answer.ok()) continue
      const body = await answer.text()
      expect(answer.status(), answer.url()).toBeLessThan(500)
      expect(JSON.parse(body), answer.url()).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/) })
      expect(body, answer.url()).not.toMatch(/\bat .+:\d+|node_modules|\.ts\b/)
    }
    expect(answers.filter(answer => answer.ok()).map(answer => answer.url())).toEqual([])
  })
})

test('the way to the basket, and what search engines read', async ({ request, baseURL }) => {
  const moved = await request.get('/checkout?utm_source=x', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([302, '/fast-checkout'])

  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const map = await answer.text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
    String(loc).replaceAll('&amp;', '&'),
  )
  const wanted = renderedPages.filter(
    ({ path, route, isUnlisted }) => route !== '/404' && path !== '/feed' && !isUnlisted,
  )
  const unlisted = wanted.map(({ path }) => baseURL + path).filter(url => !listed.includes(url))
  expect(unlisted).toEqual([])
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => String(path))
  for (const url of listed) {
    const { pathname } = new URL(url)
    expect(
      disallowed.filter(path => pathname.startsWith(path)),
      url,
    ).toEqual([])
  }
  // One language stands for all, and three surahs: they differ in a parameter only.
  const first = listed.filter(url => {
    const { searchParams } = new URL(url)
    return !searchParams.has('lang') && /^(1|18|114)?$/.test(searchParams.get('surah') ?? '')
  })
  for (const url of first) expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
})

test('each route of the allow-list has a page here', () => {
  const tested = new Set(renderedPages.map(({ route }) => route))
  expect(Object.keys(renderedRoutes).filter(route => !tested.has(route))).toEqual(['/checkout'])
})

test('whole without JavaScript', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {}, { javaScriptEnabled: false })
  const page = await context.newPage()
  for (const place of renderedPages) {
    await test.step(place.path, async () => {
      const answer = await page.goto(place.path)
      expect(answer?.status()).toBe(place.path === '/404' ? 404 : 200)
      expectStrictPolicy(answer?.headers()['content-security-policy'])
      await expectWhole(page, place)
      if (place.hasForm) await expectPlainForm(page)
    })
  }
  await context.close()
})

function expectStrictPolicy(policy = ''): void {
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic| https?:(?!\/\/checkout\.stripe\.com)/)
}

async function expectWhole(page: Page, { path }: SitePage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const main = page.getByRole('main')
  const text = await main.innerText()
  expect(text.length, 'main text').toBeGreaterThan(path === '/404' ? 80 : 300)
  expect(text).not.toContain('{{')
  expect(await page.getByRole('link').count()).toBeGreaterThan(5)
  const testMoney = page.getByText(sayIn('en')('ui:testMoney.label')).filter({ visible: true })
  await expect(testMoney.first()).toBeVisible()
  const dead = await page
    .getByRole('link')
    .evaluateAll(links => links.filter(link => !link.getAttribute('href')).map(link => link.textContent))
  expect(dead, 'links that lead nowhere').toEqual([])
  const parts = (await page.content()).match(/<!--\$-->(?!<!--\/\$-->)/g)
  expect(parts, 'no part of it is taken over later than the page').toHaveLength(2)
}

/** The form works before any script has come: it is sent as forms always were. */
async function expectPlainForm(page: Page): Promise<void> {
  const say = sayIn('en')
  const form = page.getByRole('main').locator('form')
  const amount = form.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' }))
  const isPriced = (await amount.count()) === 0
  if (isPriced) await form.getByLabel(say('giving:form.quantity')).fill('2')
  else await amount.fill('25')
  await form.getByRole('button', { name: say('giving:form.giveAny') }).click()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/fast-checkout')
  expect(searchParams.get('project')).toBeTruthy()
  expect(searchParams.get(isPriced ? 'quantity' : 'amountOther')).toBe(isPriced ? '2' : '25')
}

/** All in one language of each direction, and one of each kind in the others: their words are checked where they lie. */
const pagesIn = (language: Language) =>
  language === 'en' || language === 'ar' ? renderedPages : kindsOfPages

for (const language of languages) {
  test(`says who and what it is, and hydrates cleanly: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    for (const place of pagesIn(language)) {
      await test.step(place.path, async () => {
        await page.goto(place.path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await expectHead(page, place, language, baseURL ?? '')
        expect(complaints.splice(0).filter(text => !is404Itself(text, place))).toEqual([])
      })
    }
    await context.close()
  })
}

/** That the page for what is not found says so by its status is no complaint. */
const is404Itself = (text: string, { path }: SitePage): boolean =>
  path === '/404' && /^404 .*\/404$|status of 404 .*\/404$/.test(text)

/** The page's own part stands under React, and what starts after it has started. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    const isTaken = heading && Object.keys(heading).some(key => key.startsWith('__reactFiber'))
    return isTaken && sessionStorage.getItem('jariyah.currency-looked-up') !== null
  })
}

async function expectHead(
  page: Page,
  { path, head, route, isPrivate }: SitePage,
  language: (typeof languages)[number],
  baseURL: string,
) {
  const say = sayIn(language)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', directionOf(language))
  const read = (selector: string, name: string) => page.locator(selector).getAttribute(name)

  const words = contentHead(path, language)
  const title = head ? say(`${head}.title`) : `${words?.title} · ${appNameIn(language)}`
  await expect(page).toHaveTitle(title)
  const description = await read('meta[name=description]', 'content')
  const expected = head ? say(`${head}.description`) : words?.description
  if (expected) expect(description).toBe(expected)
  expect(description?.length).toBeGreaterThan(20)

  const inLanguage = (code: string) => {
    const url = new URL(path, baseURL)
    if (code !== 'en') url.searchParams.set('lang', code)
    return url.href
  }
  const own = inLanguage(language)
  expect(new URL((await read('link[rel=canonical]', 'href')) ?? '', baseURL).href).toBe(own)
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]))
  expect(alternates).toEqual([
    ...languages.map(code => [code, inLanguage(code)]),
    ['x-default', inLanguage('en')],
  ])

  const og = async (name: string) => read(`meta[property="og:${name}"]`, 'content')
  expect(await og('title')).toBe(await page.title())
  expect(await og('description')).toBe(description)
  expect(new URL((await og('url')) ?? '', baseURL).href).toBe(own)
  if (route === '/') {
    const picture = await page.request.get((await og('image')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }

  const known = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(known['@context']).toBe('https://schema.org')
  expect(known['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'WebPage', inLanguage: language }),
  )
  await expect(page.locator('meta[name=robots]')).toHaveCount(route === '/404' || isPrivate ? 1 : 0)
}

/** Keeps the app from starting, as a slow line does. Answers how to let it. */
async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {}
  const held = new Promise<void>(resolve => {
    start = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return start
}

test('what was typed before the app had started is kept', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const start = await holdScripts(page)
  await page.goto('/donate-to-gaza', { waitUntil: 'commit' })
  await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('42')
  await page.getByRole('radio', { name: /^Medical care in Gaza/ }).check()
  start()
  await expect(page.getByRole('button', { name: say('giving:form.give', { amount: '£42' }) })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Medical care in Gaza/ })).toBeChecked()
  await expect(page.getByRole('article', { name: /^Medical care in Gaza/ })).toBeVisible()
  await context.close()
})

test('a gift that is sent before the app has started is paid once, unless a plan was chosen', async ({
  browser,
  baseURL,
}) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const send = async (every: string) => {
    const start = await holdScripts(page)
    await page.goto('/donate-to-gaza', { waitUntil: 'commit' })
    await page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' })).fill('42')
    await page.getByRole('radio', { name: every, exact: true }).check()
    await page.getByRole('button', { name: patternOf(`${say('giving:form.giveAny')}{{ more }}`) }).click()
    await page.waitForURL(/project=/)
    start()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await send(say('giving:form.how.once'))
  await expect(
    page.getByRole('button', { name: patternOf(say('checkout:pay', { total: '£42' })) }),
  ).toBeVisible()
  await send(say('giving:form.how.monthly'))
  await expect(page.getByRole('button', { name: say('plans:setUp.send') })).toBeVisible()
  await context.close()
})

test('a first visit with its worker complains of nothing', async ({ browser, baseURL }) => {
  for (const language of ['en', 'ar'] as const) {
    const context = await openAs(browser, baseURL ?? '', { language }, withWorker)
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    await page.goto('/')
    await readyOffline(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  }
})
