import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { collectComplaints } from './kit/complaints.ts'
import { expectHead, expectHydrated, isUnexpected } from './kit/first-visit.ts'
import { openDetails, putGazaInBasket } from './kit/give.ts'
import { inTurn } from './kit/in-turn.ts'
import { renderedPages, type SitePage } from './kit/pages.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs, screens, withWorker } from './kit/screens.ts'

// Everyone can use it: nothing for axe to find, the keyboard is enough, and a narrow or enlarged page never scrolls sideways.

/** Each size stands beside each theme, and both beside each direction: every two of the three, in half of the looks that all three take. */
const looks = {
  en: [
    { screen: 'phone', colorScheme: 'light' },
    { screen: 'desktop', colorScheme: 'dark' },
  ],
  ar: [
    { screen: 'phone', colorScheme: 'dark' },
    { screen: 'desktop', colorScheme: 'light' },
  ],
} as const

type Direction = keyof typeof looks

/** The narrowest screen there is, and what a window of 1280 pixels is when its reader has enlarged everything to 200 %. */
const narrow = { least: { width: 320, height: 640 }, enlarged: { width: 640, height: 400 } }

/** Nothing of the page lies beyond its sides, where there is little room. */
async function expectNoSideways(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(narrow)) {
    await page.setViewportSize(size)
    const { scroll, seen } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }))
    expect(scroll, name).toBeLessThanOrEqual(seen)
  }
}

/** A phone and a desktop, day and night, narrow and enlarged, without loading the page again. */
async function expectAccessible(page: Page, language: Direction): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { screen, colorScheme } of looks[language]) {
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFinds(page), `${screen}, ${colorScheme}`).toEqual([])
  }
  await expectNoSideways(page)
}

const asReader = (
  browser: Browser,
  baseURL: string | undefined,
  language: Direction,
  options: BrowserContextOptions = {},
) => openAs(browser, baseURL ?? '', { language, theme: 'system' }, { reducedMotion: 'reduce', ...options })

for (const language of ['en', 'ar'] as const) {
  /** Where only the words differ, they could be too wide, and nothing else. */
  const isLookedAtWhole = (place: SitePage) => language === 'en' || !place.isLike
  const parts = Array.from({ length: 4 }, (_, part) => renderedPages.filter((_, at) => at % 4 === part))
  for (const [at, places] of parts.entries()) {
    test(`public pages say what they are, hydrate cleanly, give axe nothing to find, and 320 pixels are enough: ${language}, ${at + 1} of 4`, async ({
      browser,
      baseURL,
    }) => {
      const context = await asReader(browser, baseURL, language)
      const complaints = await collectComplaints(context)
      await inTurn(context, places, async (page, place) => {
        await expectHydrated(page)
        await expectHead(page, place, language)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await (isLookedAtWhole(place) ? expectAccessible(page, language) : expectNoSideways(page))
        // Of the page that comes meanwhile as well: each names its own.
        expect(complaints.splice(0).filter(isUnexpected(places))).toEqual([])
      })
      await context.close()
    })
  }

  test(`axe finds nothing on the way of a gift: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await asReader(browser, baseURL, language, withWorker)
    const page = await context.newPage()
    await test.step('empty basket', async () => {
      await page.goto('/fast-checkout')
      await expect(page.getByRole('heading', { name: say('checkout:empty.title') })).toBeVisible()
      await expectAccessible(page, language)
    })
    await test.step('basket with what is wrong beside its field', async () => {
      await putGazaInBasket(page, say, '11')
      await openDetails(page, say)
      await page.getByLabel(say('checkout:email')).fill('not an address')
      await page.getByRole('radio', { name: say('checkout:who.named') }).check()
      await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
      await expect(page.getByText(say('errors:email_invalid'))).toBeVisible()
      await expectAccessible(page, language)
    })
    await test.step('the open menus', async () => {
      await page.setViewportSize(screens.desktop)
      await page.getByRole('button', { name: new RegExp(`^${say('common:settings.currency')}`) }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      // The menu alone: around it the library sets its guards, which pass the focus on and are never read.
      expect(await axeFinds(page, { part: '[role=menu]' })).toEqual([])
      await page.keyboard.press('Escape')
      const menu = page.getByRole('banner').getByText(say('common:groups.trust'), { exact: true })
      await menu.click()
      expect(await axeFinds(page)).toEqual([])
      await menu.click()
    })
    await test.step('the sandbox payment', async () => {
      await page.getByLabel(say('checkout:email')).fill('')
      await page.getByRole('radio', { name: say('checkout:who.someone') }).check()
      await page.getByRole('button', { name: patternOf(say('checkout:pay')) }).click()
      await page.waitForURL('**/pay/sandbox/**')
      await expectAccessible(page, language)
    })
    await test.step('the receipt, checked', async () => {
      await page.getByRole('button', { name: say('sandbox:succeed') }).click()
      await page.getByRole('button', { name: say('ledger:receipt.check') }).click()
      await expect(page.getByText(say('ledger:result.receiptOk'))).toBeVisible()
      await expectAccessible(page, language)
    })
    await test.step('all gifts of this device, and the ledger that knows one', async () => {
      await page.goto('/thank-you')
      await expect(page.getByRole('link', { name: /11/ })).toBeVisible()
      await expectAccessible(page, language)
      await page.goto('/open-charity-ledger')
      await expect(page.getByLabel(say('ledger:receipt.choose'))).toBeVisible()
      await expectAccessible(page, language)
    })
    await test.step('offline', async () => {
      await readyOffline(page)
      await context.setOffline(true)
      await expect(page.getByText(say('ui:status.offline'))).toBeVisible()
      await expectAccessible(page, language)
    })
    await context.close()
  })
}

test('the header of a narrow desktop shows its signs whole and scrolls nothing, in the languages of the longest words', async ({
  browser,
  baseURL,
}) => {
  for (const language of ['id', 'ms', 'fr', 'pt'] as const) {
    const context = await openAs(
      browser,
      baseURL ?? '',
      { language },
      { viewport: { width: 1024, height: 700 } },
    )
    const page = await context.newPage()
    await page.goto('/about')
    const { signs, beyond } = await page.getByRole('banner').evaluate(banner => ({
      signs: [...banner.querySelectorAll('svg')]
        .filter(sign => sign.checkVisibility())
        .map(sign => sign.clientWidth),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(Math.min(...signs), language).toBeGreaterThanOrEqual(14)
    expect(beyond, language).toBeLessThanOrEqual(0)
    await context.close()
  }
})

test('a word without an end stays within the list of gifts', async ({ page }) => {
  const say = sayIn('en')
  const item = {
    // After all that the service knows: what came since then would take its place.
    id: 2_000_000_000,
    at: '2026-11-20T09:00:00.000Z',
    projectId: 'gaza-food',
    projectTitle: 'Food',
    currency: 'GBP',
  }
  const items = [{ ...item, minor: 1000, name: 'A'.repeat(60), message: 'W'.repeat(280) }]
  await page.route('**/api/feed?*', route => route.fulfill({ json: { items, next: null } }))
  // From a page that is not rendered by the service, so that the list is asked for.
  await page.goto('/fast-checkout')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('common:nav.liveFeed') })
    .click()
  await expect(page.getByText('W'.repeat(280))).toBeVisible()
  await expectNoSideways(page)
})

test('many of a large amount stay within their card, with what takes them out', async ({ page }) => {
  const say = sayIn('en')
  await page.setViewportSize(narrow.least)
  await putGazaInBasket(page, say, '9999.99')
  const line = page.getByRole('list', { name: say('checkout:lines') }).getByRole('listitem')
  await line.getByRole('button').nth(1).click()
  await expect(line.getByRole('status')).toHaveText('2')
  const [card, remove] = await Promise.all([
    line.boundingBox(),
    line.getByRole('button').last().boundingBox(),
  ])
  if (!card || !remove) throw new Error('not seen')
  expect(remove.x + remove.width).toBeLessThanOrEqual(card.x + card.width)
  await expectNoSideways(page)
})

test('the button that pays stands above the dock, however tall the basket is', async ({
  browser,
  baseURL,
}) => {
  // Nastaliq: what comes before the form takes the whole screen.
  const say = sayIn('ur')
  const context = await openAs(browser, String(baseURL), { language: 'ur' }, { baseURL })
  const page = await context.newPage()
  await putGazaInBasket(page, say, '25')
  const pay = page.getByRole('button', { name: patternOf(say('checkout:pay')) })
  const dock = page.getByRole('navigation', { name: say('ui:nav.dock') })
  await expect(page.getByText(say('checkout:details'), { exact: true })).toBeVisible()
  const [button, below] = await Promise.all([pay.boundingBox(), dock.boundingBox()])
  if (!button || !below) throw new Error('not seen')
  expect(button.y + button.height).toBeLessThan(below.y)
  await context.close()
})

test('what gives an amount comes above the dock once one is chosen, and not over the field it is typed in', async ({
  page,
}) => {
  const say = sayIn('en')
  await page.setViewportSize(screens.phone)
  await page.goto('/donate-to-gaza')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const field = page.getByLabel(say('ui:amount.otherIn', { currency: 'GBP' }))
  // Where the button comes to stand.
  await field.evaluate(element => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 110))
  await field.pressSequentially('25')
  const give = page.getByRole('button', { name: say('giving:form.give', { amount: '£25' }) })
  const dock = page.getByRole('navigation', { name: say('ui:nav.dock') })
  await expect(give).toBeInViewport({ ratio: 1 })
  const [typed, button, below] = await Promise.all(
    [field, give, dock].map(async each => {
      const box = await each.boundingBox()
      if (!box) throw new Error('not seen')
      return { top: box.y, bottom: box.y + box.height }
    }),
  )
  expect(typed?.bottom).toBeLessThan(button?.top ?? 0)
  expect(button?.bottom).toBeLessThan(below?.top ?? 0)
})

test('a link of the footer is wide enough for a finger, however short its name is', async ({ page }) => {
  await page.setViewportSize(screens.phone)
  await page.goto('/about')
  const links = page.getByRole('contentinfo').locator('li > a')
  await expect(links.filter({ hasText: 'اردو' })).toBeVisible()
  const widths = await links.evaluateAll(each => each.map(link => link.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
})

test('letters twice as large break where they stand, and the page stays as wide as the phone', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone)
  const paths = ['/', '/auth?tab=sign-up', '/settings?section=device', '/gift-cards', '/zakat-calculator']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const beyond = await page.evaluate(() => {
      const large = new CSSStyleSheet()
      large.replaceSync(':root { font-size: 200% !important }')
      document.adoptedStyleSheets.push(large)
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})

const mostTabs = 60

/** Presses Tab until the focus is on what is meant. */
async function tabTo(
  page: Page,
  isThere: (focused: string) => boolean,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let press = 0; press < mostTabs; press += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return `${at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent ?? ''}`.trim()
    })
    if (isThere(focused)) return
  }
  throw new Error(`not reached by ${mostTabs} presses of ${key}`)
}

test('the keyboard alone is enough', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', { screen: 'desktop' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await test.step('past the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: say('ui:skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  await test.step('into a menu of the header and on to its page', async () => {
    await page.evaluate(() => sessionStorage.removeItem('jariyah.currency-looked-up'))
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // What follows the start is there: it takes the focus along to the next page.
    await page.waitForFunction(() => sessionStorage.getItem('jariyah.currency-looked-up') !== null)
    await tabTo(page, focused => focused === `summary ${say('common:groups.trust')}`)
    await page.keyboard.press('Enter')
    const ledger = page.getByRole('banner').getByRole('link', { name: say('common:nav.ledger') })
    await expect(ledger).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ledger).toBeHidden()
    await page.keyboard.press('Enter')
    await tabTo(page, focused => focused === `a ${say('common:nav.ledger')}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('ledger:title') })).toBeVisible()
  })

  await test.step('on in the page that came, and back to another language', async () => {
    await expect(page.getByRole('main')).toBeFocused()
    const isLanguages = (focused: string) => focused.startsWith(`button ${say('common:settings.language')}`)
    await tabTo(page, isLanguages, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      page.getByRole('button', { name: new RegExp(`^${sayIn('ar')('common:settings.language')}`) }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  await test.step('£20 to Gaza, as far as the payment page', async () => {
    await page.goto('/donate-to-gaza')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const twenty = page.getByRole('radio', { name: '£20', exact: true })
    await tabTo(page, focused => focused.startsWith('input'))
    await expect(page.getByRole('radio', { name: say('giving:form.how.once') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(twenty).toBeFocused()
    await page.keyboard.press('Space')
    await expect(twenty).toBeChecked()
    await tabTo(page, focused => focused === `button ${say('giving:form.give', { amount: '£20' })}`)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/fast-checkout')
    await expect(page.getByRole('button', { name: say('checkout:pay', { total: '£20' }) })).toBeVisible()
    await tabTo(page, focused => focused === `button ${say('checkout:pay', { total: '£20' })}`)
    await page.keyboard.press('Space')
    await page.waitForURL('**/pay/sandbox/**')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('£20')
  })
  await context.close()
})

test('who wants no motion sees no hearts', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {}, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/donate-to-gaza')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // Pressed without an amount, so that the page stays.
  await page.getByRole('button', { name: say('giving:form.giveAny'), exact: true }).click()
  await expect(page.getByText(say('errors:amount_missing'))).toBeVisible()
  await expect(page.locator('[data-hearts="0"]')).toHaveCount(1)
  await context.close()
})
