import { expect, type Page, test } from '@playwright/test'
import { appNameIn, languages } from '../contract/languages.ts'
import { renderedRoutes } from '../server/pages/rendered-routes.ts'
import { collectComplaints } from './kit/complaints.ts'
import { expectHead, expectHydrated, isUnexpected } from './kit/first-visit.ts'
import { kindsOfPages, renderedPages, type SitePage } from './kit/pages.ts'
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

const texts = [
  ['/why-donate', 'why-donate'],
  ['/quran-reader', 'quran-1-en'],
  ['/quran-reader?surah=112&lang=ar', 'quran-112'],
  ['/namaz-rakats', 'namaz-rakats'],
  ['/fajr-times', 'fajr-times'],
  ['/zuhr-times', 'zuhr-times'],
  ['/asr-times', 'asr-times'],
  ['/maghrib-times', 'maghrib-times'],
  ['/isha-times', 'isha-times'],
  ['/iftar-times', 'iftar-times'],
  ['/dhikr', 'dhikr'],
  ['/qurbani-sacrifice', 'qurbani-sacrifice'],
  ['/zakat-calculator', 'zakat-calculator'],
  ['/zakat-guide', 'zakat-guide'],
  ['/ruqyah', 'ruqyah'],
  ['/four-quls', 'four-quls'],
  ['/istikhara', 'dua-istikhara-asking-for-the-good'],
  ['/99-names', '99-names'],
] as const

test('what is said of religion says who has looked at it, and where an error in it is told of', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  for (const refused of ['nothing-of-this-name', 'dua-nobody-says-this', '5', `dua-${'a'.repeat(80)}`])
    expect(await read(`/contact?text=${refused}`), refused).not.toContain('class="notice"')
  for (const [path, text] of texts) {
    const page = await read(path)
    expect(page, path).toContain(`/contact?text=${text}`)
    // The Arabic is sealed, and a translation is its translator's.
    const isOurs = !text.startsWith('quran-')
    expect(page.includes(sayIn('en')('ui:review.pending')), path).toBe(isOurs)
    expect(await read(`/contact?text=${text}`), text).toContain('class="notice"')
  }
  expect(await read('/contact')).not.toContain('name="robots"')
  expect(await read('/contact?text=four-quls')).toContain('name="robots"')
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

/** Asked at once, as in `expectHead`. */
const seenOn = (page: Page, testMoney: string) =>
  page.evaluate(testMoney => {
    const links = [...document.links, ...document.querySelectorAll('a:not([href])')]
    const says = (element: Element) => element.textContent.trim() === testMoney
    return {
      headings: [...document.querySelectorAll('h1')].filter(heading =>
        heading.checkVisibility({ visibilityProperty: true }),
      ).length,
      text: document.querySelector('main')?.innerText ?? '',
      links: links.filter(link => link.checkVisibility({ visibilityProperty: true })).length,
      dead: links.filter(link => !link.getAttribute('href')).map(link => link.textContent),
      ways: [...document.querySelectorAll('noscript a')]
        .filter(link => link.checkVisibility({ visibilityProperty: true }))
        .map(link => String(link.getAttribute('href'))),
      saysTestMoney: [...document.querySelectorAll('body *')].some(
        element => says(element) && element.checkVisibility({ visibilityProperty: true }),
      ),
      html: document.documentElement.outerHTML,
    }
  }, testMoney)

async function expectWhole(page: Page, { path }: SitePage): Promise<void> {
  const { headings, text, links, dead, ways, saysTestMoney, html } = await seenOn(
    page,
    sayIn('en')('ui:testMoney.label'),
  )
  expect(headings).toBe(1)
  expect(text.length, 'main text').toBeGreaterThan(path === '/404' ? 80 : 300)
  expect(text).not.toContain('{{')
  expect(links).toBeGreaterThan(5)
  expect(ways.filter(way => way.includes('lang=')).length, 'languages').toBe(languages.length)
  expect(ways).toEqual(expect.arrayContaining(['/how-it-works', '/privacy', '/terms', '/contact']))
  expect(saysTestMoney).toBe(true)
  expect(dead, 'links that lead nowhere').toEqual([])
  const parts = html.match(/<!--\$-->(?!<!--\/\$-->)/g)
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

/** All pages in one language of each direction are looked at with axe (access.e2e.ts); in the others one of each kind: their words are checked where they lie. */
const otherLanguages = languages.filter(language => language !== 'en' && language !== 'ar')

for (const language of otherLanguages) {
  test(`says who and what it is, and hydrates cleanly: ${language}`, async ({ browser, baseURL }) => {
    const context = await openAs(browser, baseURL ?? '', { language })
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    for (const place of kindsOfPages) {
      await test.step(place.path, async () => {
        await page.goto(place.path, { waitUntil: 'domcontentloaded' })
        await expectHydrated(page)
        await expectHead(page, place, language)
        expect(complaints.splice(0).filter(isUnexpected([place]))).toEqual([])
      })
    }
    await context.close()
  })
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

test('a first visit with its worker complains of nothing, and marks the page that is shown', async ({
  browser,
  baseURL,
}) => {
  for (const language of ['en', 'ar'] as const) {
    const context = await openAs(browser, baseURL ?? '', { language }, withWorker)
    const complaints = await collectComplaints(context)
    const page = await context.newPage()
    // What an address asks besides is not in the page that the service renders.
    await page.goto(`/?lang=${language}`)
    await readyOffline(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const say = sayIn(language)
    const dock = page.getByRole('navigation', { name: say('ui:nav.dock') })
    const marked = dock.getByRole('link').and(page.locator('[aria-current]'))
    await expect(marked).toHaveText([say('common:nav.home')])
    await dock.getByRole('link', { name: say('common:nav.quran') }).click()
    await expect(marked).toHaveText([say('common:nav.quran')])
    const home = page.getByRole('banner').getByRole('link', { name: appNameIn(language), exact: true })
    await expect(home).not.toHaveAttribute('aria-current')
    expect(complaints).toEqual([])
    await context.close()
  }
})
