import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Receipt } from '../contract/donations.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { inTurn } from './kit/in-turn.ts'
import { kindsOfPages } from './kit/pages.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// Without a network: every page opens, says what it has, and a kept receipt still proves itself.

/** One dua and one chapter stand for all: their words lie in one file. */
const isOtherDua = (path: string): boolean =>
  /^\/(dua|duas\/category)\//.test(path) &&
  !['/dua/ayat-al-kursi', '/duas/category/morning-evening'].includes(path)

/** What the site map lists, in English, with the Quran's beginning, middle and end for its 114. */
async function listedPaths(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => new URL(String(loc).replaceAll('&amp;', '&')),
  )
  const kept = urls.filter(({ pathname, searchParams }) => {
    const surah = searchParams.get('surah')
    if (isOtherDua(pathname)) return false
    return !searchParams.has('lang') && (surah === null || ['1', '18', '114'].includes(surah))
  })
  return kept.map(({ pathname, search }) => pathname + search)
}

/**
 * Waits for what a page comes to without a network: its heading, or a word that it was never fetched, with the way to try
 * again. Asked within the page, as hundreds are.
 */
const stands = (page: Page, words: Record<'offline' | 'missing' | 'crash' | 'retry', string>) =>
  page.evaluate(async ({ offline, missing, crash, retry }) => {
    const main = () => document.querySelector('main')
    const isMissing = () => main()?.innerText.includes(missing) === true
    const isThere = () => main()?.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true
    const says = (text: string) => document.body.innerText.includes(text)
    while (!says(offline) || !(isMissing() || isThere())) await new Promise(next => setTimeout(next, 50))
    const canRetry = [...document.querySelectorAll('button')].some(
      button => button.innerText.trim() === retry && button.checkVisibility({ visibilityProperty: true }),
    )
    return { isCrashed: says(crash), isStuck: isMissing() && !canRetry }
  }, words)

/** In the page: how many faces of the mushaf are here; throws where none can be had. */
const lettersOfMushaf = async () => (await document.fonts.load('20px "Amiri Quran"', 'ا')).length

/** All pages in one language; in one of the other direction one of each kind: what else lies on the device for them are their words. */
const opened = [
  { language: 'en', what: 'every page', isOpened: () => true },
  {
    language: 'ar',
    what: 'a page of each kind',
    isOpened: (path: string) => kindsOfPages.some(kind => kind.path === path),
  },
] as const

for (const { language, what, isOpened } of opened) {
  test(`after one visit ${what} opens without a network: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language })
    const page = await context.newPage()
    const crashes: string[] = []
    context.on('weberror', error => crashes.push(error.error().message))
    await page.goto('/')
    await readyOffline(page)
    const listed = (await listedPaths(page)).filter(isOpened)
    expect(listed.length).toBeGreaterThan(30)
    const paths = [...listed, '/feed', '/fast-checkout', '/thank-you', '/404', '/checkout']
    await context.setOffline(true)
    await inTurn(
      context,
      paths.map(path => ({ path })),
      async page => {
        const words = {
          offline: say('ui:status.offline'),
          missing: say('common:error.offline'),
          crash: say('ui:crash.title'),
          retry: say('ui:error.retry'),
        }
        expect(await stands(page, words)).toEqual({ isCrashed: false, isStuck: false })
      },
    )
    await test.step('what must be there is there', async () => {
      await page.goto('/donate-to-gaza')
      await expect(page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' }))).toBeVisible()
      await page.goto('/donate?cause=orphans')
      await expect(page.getByRole('button', { name: say('giving:form.giveAny') })).toBeVisible()
      await page.goto('/quran-reader?surah=18')
      await expect(page.getByText('ٱلۡكِتَٰبَ').first()).toBeVisible()
      // The first visit drew nothing with the mushaf's letters.
      expect(await page.evaluate(lettersOfMushaf)).toBe(1)
      await page.goto('/live-feed')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    })
    await test.step('an address that there is not leads to the page that says so', async () => {
      for (const path of ['/quran-reader/18', '/gift-cards/none']) {
        await page.goto(path)
        await page.waitForURL('**/404')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home:notFoundPage.title'))
      }
    })
    await test.step('and comes back by itself', async () => {
      await page.goto('/open-charity-ledger')
      await context.setOffline(false)
      await expect(page.getByText(say('ui:status.offline'))).toBeHidden()
      const retry = page.getByRole('button', { name: say('ui:error.retry') })
      if (await retry.isVisible()) await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: say('ledger:title') })).toBeVisible()
    })
    expect(crashes).toEqual([])
    await context.close()
  })
}

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}))
  test(`who loses the connection in the middle of a page sees it there: ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const say = sayIn('en')
    const context = await openAs(browser, baseURL ?? '', {}, { viewport })
    const page = await context.newPage()
    const line = page.locator('.status-line')
    const edgesOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top, bottom }
        })
    for (const path of ['/quran-reader?surah=18', '/donate-to-gaza']) {
      await page.goto(path)
      await readyOffline(page)
      await context.setOffline(true)
      await expect(line).toContainText(say('ui:status.offline'))
      await page.evaluate(() => scrollBy(0, 600))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      await expect(line).toBeInViewport({ ratio: 1 })
      if (path.startsWith('/quran-reader')) {
        const bar = await edgesOf('.reader-bar')
        expect(bar.top, 'the bar of the reader stays below it').toBeGreaterThan(
          (await edgesOf('.status-line')).bottom - 0.5,
        )
      }
      await context.setOffline(false)
      await expect(line).toHaveCount(0)
    }
    await context.close()
  })

test('after a first visit the translation is read offline, wherever they came', async ({ page, context }) => {
  const say = sayIn('en')
  await page.goto('/donate-to-gaza')
  await readyOffline(page)
  const hasTranslation = () =>
    page.evaluate(async () =>
      (await (await caches.open('jariyah-quran')).keys()).some(({ url }) =>
        /\/en\.[^/]+\/all\.json$/.test(url),
      ),
    )
  await expect.poll(hasTranslation).toBe(true)
  await context.setOffline(true)
  await page.goto('/quran-reader?verse=18:10')
  await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
  await expect(page.locator('#ayah-18-10 .ayah-translation')).toContainText(
    'the youths retreated to the cave',
  )
})

test('who came by a link to a cause has home without a network, and after a gift the ledger', async ({
  page,
  context,
}) => {
  const say = sayIn('en')
  await putGazaInBasket(page, say, '23')
  await payBasket(page, say)
  await readyOffline(page)
  const isKept = (path: string) =>
    page.evaluate(async path => {
      const opening = indexedDB.open('jariyah')
      await new Promise(resolve => opening.addEventListener('success', resolve))
      const asked = opening.result.transaction('queries').objectStore('queries').getAllKeys()
      await new Promise(resolve => asked.addEventListener('success', resolve))
      opening.result.close()
      return asked.result.some(key => typeof key === 'string' && key.includes(path))
    }, path)
  for (const path of ['/api/feed?lang=en&limit=5', '/api/ledger/entries', '/api/ledger/flows'])
    await expect.poll(() => isKept(path), path).toBe(true)
  await context.setOffline(true)
  for (const [path, title] of [
    ['/', 'home:hero.title'],
    ['/open-charity-ledger', 'ledger:title'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
  }
})

async function giftAndReceiptFile(context: BrowserContext, page: Page): Promise<Receipt> {
  const say = sayIn('en')
  await putGazaInBasket(page, say, '21')
  await payBasket(page, say)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('gifts:act.save') }).click(),
  ])
  await page.goto('/open-charity-ledger')
  await expect(page.getByRole('heading', { level: 1, name: say('ledger:title') })).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  return JSON.parse(readFileSync(await file.path(), 'utf8'))
}

/** A hash, in hex or base64, with one of its signs changed. */
const touched = (hash: string): string => (hash.startsWith('a') ? 'b' : 'a') + hash.slice(1)

type Change = [what: string, step: string, change: (receipt: Receipt) => unknown]

const inProof = (receipt: Receipt, change: (inclusion: NonNullable<Receipt['inclusion']>) => object) => {
  if (!receipt.inclusion) throw new Error('the receipt carries no proof')
  return { ...receipt, inclusion: { ...receipt.inclusion, ...change(receipt.inclusion) } }
}

const changes: Change[] = [
  [
    'an amount of the entry',
    'leaf',
    receipt =>
      inProof(receipt, ({ entry }) => ({
        entry: {
          ...entry,
          postings: entry.postings.map((posting, at) =>
            at === 0 ? { ...posting, minor: posting.minor + 1 } : posting,
          ),
        },
      })),
  ],
  [
    'a hash on the way to the root',
    'root',
    receipt => inProof(receipt, ({ path }) => ({ path: [touched(path[0] ?? ''), ...path.slice(1)] })),
  ],
  [
    'the signature',
    'signature',
    receipt => inProof(receipt, ({ head }) => ({ head: { ...head, signature: touched(head.signature) } })),
  ],
  [
    'its day',
    'number',
    receipt => ({
      ...receipt,
      donation: { ...receipt.donation, paidAt: String(receipt.donation.paidAt).replace(/^\d{4}/, '2019') },
    }),
  ],
  [
    'the gift itself',
    'commitment',
    receipt => ({
      ...receipt,
      donation: {
        ...receipt.donation,
        id: receipt.donation.id.replace(/.$/, last => (last === '0' ? '1' : '0')),
      },
    }),
  ],
  [
    'what the receipt says was given',
    'amounts',
    receipt => ({
      ...receipt,
      donation: { ...receipt.donation, totalMinor: receipt.donation.totalMinor + 1 },
    }),
  ],
]

test('a kept receipt proves itself offline, and a changed byte does not', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {})
  const page = await context.newPage()
  const receipt = await giftAndReceiptFile(context, page)
  const steps = page.getByRole('list', { name: say('ledger:steps') })

  await test.step('from the gifts of this device, after a cold start', async () => {
    await page.goto('/open-charity-ledger')
    await page.getByRole('button', { name: say('ledger:receipt.checkGift') }).click()
    await expect(page.getByText(say('ledger:result.receiptOk'))).toBeVisible()
  })
  await test.step('from its own page', async () => {
    await page.goto(`/thank-you?gift=${receipt.donation.id}`)
    await page.getByRole('button', { name: say('ledger:receipt.check') }).click()
    await expect(page.getByText(say('ledger:result.receiptOk'))).toBeVisible()
  })

  await page.goto('/open-charity-ledger')
  const check = async (text: string) => {
    await page.getByLabel(say('ledger:receipt.paste')).fill(text)
    await page.getByRole('button', { name: say('ledger:receipt.check'), exact: true }).click()
  }
  await test.step('what is no receipt is refused', async () => {
    await check('{"number": 1}')
    await expect(page.getByText(say('ledger:receipt.refused'))).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
  await test.step('as it was saved', async () => {
    await check(JSON.stringify(receipt))
    await expect(page.getByText(say('ledger:result.receiptOk'))).toBeVisible()
  })
  for (const [what, step, change] of changes) {
    await test.step(`changed: ${what}`, async () => {
      await check(JSON.stringify(change(receipt)))
      const title = say(`ledger:check.${step}.title`)
      await expect(page.getByText(say('ledger:result.wrong', { step: title }))).toBeVisible()
      await expect(
        steps.getByRole('listitem').filter({ hasText: `${say('ledger:state.wrong')}: ${title}` }),
      ).toBeVisible()
      await expect(page.getByText(say('ledger:result.receiptOk'))).toHaveCount(0)
    })
  }
  await context.close()
})

test('without a network a language that is not kept is said to be missing, and the kept one goes on', async ({
  page,
  context,
}) => {
  const say = sayIn('en')
  const missing = page.getByText(say('common:settings.languageMissing', { language: 'اردو' }))
  await page.goto('/')
  await readyOffline(page)
  await context.setOffline(true)
  await page.goto('/dua/ayat-al-kursi?lang=ur')
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL(/\/dua\/ayat-al-kursi$/)
  await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ayat al-Kursi')
  await page.reload()
  await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
  await expect(missing).toBeHidden()
  await page.getByRole('button', { name: say('common:settings.language') }).click()
  await page.getByRole('menuitemradio', { name: 'اردو' }).click()
  await expect(missing).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('an address asks for its language also where the worker answers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const expectIn = async (address: string, language: 'en' | 'ur' | 'bn') => {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(language)('about:title'))
  }
  await expectIn('/about?lang=ur', 'ur')
  await readyOffline(page)
  await context.setOffline(true)
  await test.step('who came by a language stays with it', () => expectIn('/about', 'ur'))
  await context.setOffline(false)
  await expectIn('/about?lang=bn', 'bn')
  await expectIn('/about', 'ur')
  await context.close()
})

test('what another app shares leads to its page where it is a link of ours, and leaves no words in the address', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about')
  await readyOffline(page)
  const share = (text: string) => page.goto(`/donate?${new URLSearchParams({ title: 'Jariyah', text })}`)
  await share(`Look at ${baseURL}/zakat-calculator`)
  await expect(page).toHaveURL('/zakat-calculator')
  await share('water for Gaza')
  await expect(page).toHaveURL('/donate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('en')('giving:donate.title'))
})
