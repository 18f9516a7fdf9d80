import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { shownConsentText } from '../contract/consent-text.ts'
import { axeFinds } from './kit/axe.ts'
import { everythingKept } from './kit/everything-kept.ts'
import { putGazaInBasket } from './kit/give.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { openAs, type Reader } from './kit/screens.ts'

// What people type and do leaves the device only with their consent, and then as they were told.

test.describe.configure({ mode: 'default' })

const say = sayIn('en')
const canary = 'canary-7f3ab2'
const address = `${canary}@example.org`

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService()
})
test.afterAll(() => service.close())

const consentOf = (given: Partial<Record<'analytics' | 'marketing', boolean>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(given).map(([purpose, given]) => [
        purpose,
        {
          given,
          textVersion: shownConsentText(purpose === 'analytics' ? 'analytics' : 'marketing'),
          at: new Date().toISOString(),
        },
      ]),
    ),
  )

/** A browser whose person has said this of consent, if anything. */
async function openWith(
  browser: Browser,
  consent: Partial<Record<'analytics' | 'marketing', boolean>> | null,
  reader: Reader = {},
): Promise<BrowserContext> {
  const context = await openAs(browser, service.url, reader)
  if (consent)
    await context.addInitScript(kept => {
      if (location.protocol !== 'about:' && localStorage.getItem('jariyah.consent') === null)
        localStorage.setItem('jariyah.consent', kept)
    }, consentOf(consent))
  return context
}

/** Every page whose address needs nothing, and those that show other fields when they are asked to. */
const routes = join(import.meta.dirname, '../src/routes')
const plainPages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter(name => /^\([a-z]+\)\/[a-z0-9-]+\.tsx$/.test(name))
  .map(name => `/${name.replace(/^\([a-z]+\)\//, '').replace(/(index)?\.tsx$/, '')}`)
const pages = [
  // First: by the pages' clock, which the test turns on, the session ends in half an hour.
  '/settings?section=security',
  '/settings?section=data',
  ...plainPages,
  '/auth?tab=sign-up',
  '/auth?tab=forgot',
  '/admin/',
  '/contact',
]

/** Page → how many e-mail fields it has at least: the test would prove nothing if it found none. Only these and `fieldsSignedOut` have any, which each walk holds. */
const fieldsSignedIn: Record<string, number> = {
  '/settings?section=security': 1,
  '/lead-capture-test': 8,
  '/fast-checkout': 1,
  '/checkout': 1,
}
const fieldsSignedOut = ['/auth', '/auth?tab=sign-up', '/auth?tab=forgot', '/login', '/admin/', '/my-plans']

const emailFields =
  'input:is([type=email], [name*=email i], [id*=email i], [placeholder*=email i]):not([type=checkbox], [type=hidden])'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Types the canary into every e-mail field that the page shows, as a person does: so many it has at least, once all its parts are there. Answers how many. */
async function typeEverywhere(page: Page, least: number): Promise<number> {
  await expect(heading(page)).toBeVisible()
  const fields = page.locator(emailFields).and(page.locator(':visible'))
  // What is folded away is opened, also where it comes after the heading.
  const opened = async () => {
    await page.locator('details:not([open]) > summary').evaluateAll(summaries => {
      for (const summary of summaries) if (summary instanceof HTMLElement) summary.click()
    })
    return fields.count()
  }
  await expect.poll(opened).toBeGreaterThanOrEqual(least)
  const count = await fields.count()
  for (let n = 0; n < count; n += 1) {
    await fields.nth(n).click()
    await page.keyboard.type(address)
    await expect(fields.nth(n)).toHaveValue(address)
  }
  return count
}

const says = (text: string) => text.includes(canary)
const requestsWithCanary = () =>
  service.requests.filter(
    ({ line, body }) => says(decodeURIComponent(line.replace(/%(?![0-9a-f]{2})/gi, ''))) || says(body),
  )

/** Who has said no, or whose browser says it, has nothing begun on any page: the one with fields of all kinds stands for them. */
const oneOfAll = ['/lead-capture-test']
const middle = Math.ceil(pages.length / 2)
const [firstHalf, secondHalf] = [pages.slice(0, middle), pages.slice(middle)]
/** Where something can be typed, as whoever looks at all pages sees. */
const withFields = Object.keys(fieldsSignedIn)
const countingAlone = { analytics: true, marketing: false }
const all = { analytics: true, marketing: true }

for (const [who, consent, signals, shown] of [
  ['who was not asked (first half of the pages)', null, {}, firstHalf],
  ['who was not asked (second half)', null, {}, secondHalf],
  ['who said no', { analytics: false, marketing: false }, {}, oneOfAll],
  ['who allowed counting alone', countingAlone, {}, withFields],
  ['whose browser asks not to be tracked', all, { doNotTrack: '1' }, oneOfAll],
  ['whose browser says Global Privacy Control', all, { globalPrivacyControl: true }, oneOfAll],
] as const) {
  test(`an address typed by somebody ${who} is in no request, no storage and no log`, async ({ browser }) => {
    const context = await openWith(browser, consent)
    await context.addInitScript(signals => {
      for (const [name, value] of Object.entries(signals))
        Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
    }, signals)
    const page = await context.newPage()
    await page.clock.install()
    await putGazaInBasket(page, say, '10', service.url)
    // Shown at once, written a moment later: whoever leaves within it takes nothing along.
    await expect.poll(() => everythingKept(page)).toContain('"quantity":1')
    await page.goto(`${service.url}/login`)
    await page.getByRole('button', { name: say('accounts:ways.testUser') }).click()
    await page.waitForURL(url => url.pathname !== '/login')

    const visit = (path: string, least: number) =>
      test.step(path, async () => {
        await page.goto(service.url + path)
        const typed = await typeEverywhere(page, least)
        if (typed === 0) return
        expect([...withFields, ...fieldsSignedOut]).toContain(path)
        // Far beyond the second that the detector waits, the minute that events wait, and the queue's first pauses.
        await page.clock.runFor(120_000)
        expect(says(await everythingKept(page)), 'kept on the device').toBe(false)
      })
    // The settings of an account are shown to who is signed in, the ways to sign in to who is not.
    for (const path of shown) await visit(path, fieldsSignedIn[path] ?? 0)
    await page.evaluate(() => localStorage.removeItem('authToken'))
    for (const path of fieldsSignedOut) await visit(path, 1)
    expect(requestsWithCanary()).toEqual([])
    expect(says(service.log())).toBe(false)
    await context.close()
  })
}

test('a typed address is sent once after consent, confirmed by mail, and forgotten when that is asked', async ({
  browser,
}) => {
  const context = await openWith(browser, null)
  const page = await context.newPage()
  await page.goto(`${service.url}/lead-capture-test`)
  await page.getByLabel(say('captures:test.agree')).check()
  const kept = page.getByRole('list', { name: say('captures:test.kept') }).getByRole('listitem')
  // What looks at the fields is only fetched after the consent, and this hand is quicker.
  await expect(async () => {
    await page.getByLabel(say('captures:test.byType')).fill('')
    await page.getByLabel(say('captures:test.byType')).pressSequentially(address)
    await expect(kept).toHaveText([new RegExp(`${address}.*lead.*typing.*taken`)])
  }).toPass()
  await page.getByLabel(say('captures:test.byName')).fill(address)
  await page.getByLabel(say('captures:test.plain')).fill(address)
  await page.getByLabel(say('captures:test.marked')).fill(address)
  await page.getByLabel(say('captures:test.password')).first().fill(address)
  await page.getByLabel(say('captures:test.box'), { exact: true }).fill(address)

  const mailed = async (): Promise<{ text: string }[]> => {
    const answer = await page.request.get(
      `${service.url}/test-mailbox.json?to=${encodeURIComponent(address)}`,
    )
    return (await answer.json()).mails
  }
  await expect.poll(async () => (await mailed()).length).toBe(1)
  const captures = requestsWithCanary().filter(({ line }) => !line.includes('test-mailbox'))
  expect(captures.map(({ line }) => line.split(' ', 2).join(' '))).toEqual(['POST /api/capture-lead'])
  await expect(kept).toHaveCount(1)
  expect(says(service.log())).toBe(false)

  const linkIn = async (act: 'confirm' | 'stop') =>
    new RegExp(`${service.url}/api/captures/${act}/[\\w.-]+(\\?lang=\\w+)?`).exec(
      (await mailed())[0]?.text ?? '',
    )?.[0] ?? ''
  await test.step('confirmed', async () => {
    await page.goto(await linkIn('confirm'))
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: say('captures:pages.confirm.button') }).click()
    await expect(page.getByRole('heading', { name: say('captures:pages.confirmed.title') })).toBeVisible()
    await page.getByRole('link', { name: say('captures:pages.home') }).click()
    const welcome = page.getByRole('dialog', { name: say('captures:link.welcome') })
    await expect(welcome).toContainText(say('captures:welcome.newcomer'))
    await welcome.getByRole('button', { name: say('captures:link.later') }).click()
    await expect(welcome).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
  })
  await test.step('erased', async () => {
    await page.goto(await linkIn('stop'))
    await page.getByRole('button', { name: say('captures:pages.stop.erase') }).click()
    await expect(page.getByRole('heading', { name: say('captures:pages.erased.title') })).toBeVisible()
    expect(await mailed()).toEqual([])
  })
  await context.close()
})

test('an address given offline waits, and a withdrawn consent takes it back', async ({ browser }) => {
  const context = await openWith(browser, { marketing: true })
  const page = await context.newPage()
  await page.goto(`${service.url}/lead-capture-test`)
  await expect(heading(page)).toBeVisible()
  const before = service.requests.length
  const form = page.locator('form[name=newsletter]')
  // Comes after the page, with the outbox.
  await expect(form).toBeVisible()
  await context.setOffline(true)
  await form.getByLabel(say('captures:subscribe.email')).fill('offline-canary@example.org')
  await form.getByRole('button').click()
  await expect(form.getByText(say('captures:subscribe.consentMissing'))).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await expect(page.getByText(say('captures:subscribe.saved'))).toBeVisible()
  expect(await everythingKept(page)).toContain('offline-canary')
  await page.getByLabel(say('captures:test.agree')).uncheck()
  await expect.poll(() => everythingKept(page)).not.toContain('offline-canary')
  await context.setOffline(false)
  await page.goto(`${service.url}/about`)
  await expect(heading(page)).toBeVisible()
  expect(JSON.stringify(service.requests.slice(before))).not.toContain('offline-canary')
  await context.close()
})

test('news by mail waits in the footer of what is read, and nowhere else', async ({ browser }) => {
  const context = await openWith(browser, null, { screen: 'desktop' })
  const page = await context.newPage()
  const open = page.getByRole('contentinfo').getByRole('button', { name: say('common:nav.news') })
  await page.goto(`${service.url}/donate-to-gaza`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(open).toHaveCount(0)
  await page.goto(`${service.url}/about`)
  const before = service.requests.length
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const form = page.locator('form[name=newsletter]')
  await form.getByLabel(say('captures:subscribe.email')).fill('reader@example.org')
  await form.getByRole('button').click()
  await expect(form.getByText(say('captures:subscribe.consentMissing'))).toBeVisible()
  expect(JSON.stringify(service.requests.slice(before))).not.toContain('reader@')
  await form.getByRole('checkbox').check()
  expect(await axeFinds(page)).toEqual([])
  await form.getByRole('button').click()
  await expect(page.getByText(say('captures:subscribe.saved'))).toBeVisible()
  await expect
    .poll(() => JSON.stringify(service.requests.slice(before).map(({ line, body }) => line + body)))
    .toContain('reader@example.org')
  await context.close()
})

const events = () =>
  service.requests
    .filter(({ line }) => line.startsWith('POST /api/analytics/batch'))
    .flatMap(
      ({ body }): { eventType: string; eventData: Record<string, unknown> }[] => JSON.parse(body).events,
    )

test('consent is asked after the first page, beside it, and no is as easy as yes', async ({ browser }) => {
  const context = await openWith(browser, null, { screen: 'desktop' })
  const page = await context.newPage()
  const bar = page.getByRole('complementary', { name: say('consent:bar.label') })
  await page.goto(service.url)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const go = async (key: string) => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say(key), exact: true })
      .click()
  }
  await go('common:nav.quran')
  await page.waitForURL('**/quran-reader')
  await expect(heading(page)).toBeVisible()
  await expect(bar).toHaveCount(0)
  const goAndBeAsked = async () => {
    await go('common:nav.about')
    await page.waitForURL('**/about')
    await expect(bar).toBeVisible()
  }
  await goAndBeAsked()
  // It makes room where one gives, and comes back.
  for (const [key, path] of [
    ['common:nav.gaza', '/donate-to-gaza'],
    ['common:nav.qurbani', '/qurbani'],
    ['common:nav.giftCards', '/gift-cards'],
  ] as const) {
    await go(key)
    await page.waitForURL(`**${path}`)
    await expect(bar).toHaveCount(0)
    await goAndBeAsked()
  }
  expect(await axeFinds(page, { part: 'aside' })).toEqual([])
  const [allow, decline] = await Promise.all(
    ['consent:bar.allow', 'consent:bar.decline'].map(key =>
      bar.getByRole('button', { name: say(key) }).getAttribute('class'),
    ),
  )
  expect(decline).toBe(allow)
  await bar.getByRole('button', { name: say('consent:bar.decline') }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await go('common:nav.terms')
  await page.waitForURL('**/terms')
  await expect(bar).toHaveCount(0)
  await test.step('and can be changed at any time', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('common:nav.privacyChoices') })
      .click()
    const choices = page.getByRole('dialog', { name: say('consent:title') })
    await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await choices.getByRole('checkbox', { name: say('consent:purposes.analytics.title') }).check()
    await choices.getByRole('button', { name: say('consent:save') }).click()
    await expect(choices).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('jariyah.consent'))).toContain(
      '"analytics":{"given":true',
    )
  })
  await context.close()
})

test('Do Not Track is followed, and said so', async ({ browser }) => {
  const context = await openWith(browser, null)
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1', configurable: true }),
  )
  const page = await context.newPage()
  await page.goto(`${service.url}/about`)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('common:nav.privacyChoices') })
    .click()
  const choices = page.getByRole('dialog', { name: say('consent:title') })
  await expect(choices.getByText(say('consent:signal'))).toBeVisible()
  for (const box of await choices.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  await context.close()
})

test('what is counted names pages and controls, and nothing else', async ({ browser }) => {
  const context = await openWith(browser, { analytics: true })
  const page = await context.newPage()
  await page.clock.install()
  const before = events().length
  await page.goto(`${service.url}/?utm_source=news&secret=${canary}`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const link = (key: string) =>
    page.getByRole('contentinfo').getByRole('link', { name: say(key), exact: true })
  await link('common:nav.quran').click()
  await page.waitForURL('**/quran-reader')
  await expect(heading(page)).toBeVisible()
  await link('common:nav.about').click()
  await page.waitForURL('**/about')
  await expect(heading(page)).toBeVisible()
  await context.setOffline(true)
  const offlineAt = events().length
  await page.clock.runFor(90_000)
  expect(events().length).toBe(offlineAt)
  await context.setOffline(false)
  const named = () =>
    new Set(
      events()
        .slice(before)
        .map(({ eventData }) => eventData.page),
    )
  await expect.poll(named).toEqual(new Set(['/(general)/', '/(general)/about']))
  expect(events().length).toBeGreaterThan(offlineAt)
  const types = () => [
    ...new Set(
      events()
        .slice(before)
        .map(({ eventType }) => eventType),
    ),
  ]
  await expect
    .poll(types)
    .toEqual(expect.arrayContaining(['page_view', 'scroll_depth', 'time_on_page', 'click', 'performance']))
  expect(named()).toEqual(new Set(['/(general)/', '/(general)/about']))
  const all = JSON.stringify(
    service.requests.filter(({ line }) => line.includes('/api/analytics/batch')).map(({ body }) => body),
  )
  expect(all).not.toMatch(/quran|canary|secret/)
  await test.step('and ends with the consent', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('common:nav.privacyChoices') })
      .click()
    const choices = page.getByRole('dialog', { name: say('consent:title') })
    await choices.getByRole('checkbox', { name: say('consent:purposes.analytics.title') }).uncheck()
    await choices.getByRole('button', { name: say('consent:save') }).click()
    await expect(choices).toBeHidden()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('jariyah.visit'))).toBeNull()
    await expect.poll(() => everythingKept(page)).not.toContain('"kind":"analytics"')
    const after = events().length
    await link('common:nav.liveFeed').click()
    await page.waitForURL('**/live-feed')
    await page.clock.runFor(120_000)
    expect(events().length).toBe(after)
  })
  await context.close()
})

test('the choices open at a press, also where what asks for them by itself was lost on its way', async ({
  browser,
}) => {
  const context = await openWith(browser, null)
  const page = await context.newPage()
  await page.goto(`${service.url}/`)
  const contentinfo = page.getByRole('contentinfo')
  await expect(contentinfo).toBeVisible()
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('/consent'))
  await page.route('**/locales/**/consent*', route => route.abort())
  await contentinfo.getByRole('link', { name: say('common:nav.about'), exact: true }).click()
  await lost
  await page.unrouteAll()
  await contentinfo.getByRole('button', { name: say('common:nav.privacyChoices') }).click()
  await expect(page.getByRole('dialog', { name: say('consent:title') })).toBeVisible()
  await context.close()
})

test('a link from a mail that fails says exactly so, and offers two ways on', async ({ browser }) => {
  const context = await openWith(browser, null)
  const page = await context.newPage()
  await page.goto(`${service.url}/donate?cause=wells&email=nonsense&utm_source=mail`)
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('Failed to process email registration. Please try again.')
  const toast = page.getByRole('region', { name: say('ui:toast.region') })
  await expect(toast.getByText('Registration Error', { exact: true })).toBeVisible()
  await expect(
    toast.getByText("We couldn't process your email. Please try signing up manually.", { exact: true }),
  ).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  expect(new URL(page.url()).search).toBe('?cause=wells')
  await page.goto(`${service.url}/?email=nonsense`)
  await popup.getByRole('link', { name: 'Continue to Sign Up' }).click()
  await page.waitForURL('**/auth')
  await page.goBack()
  await page.waitForURL(url => url.pathname === '/' && url.search === '')
  await context.close()
})

test('the page for testers is not there outside of test mode', async ({ browser }) => {
  const live = await startOwnService({ TEST_MODE: 'false', SEED_DEMO: 'false' })
  const context = await openAs(browser, live.url, {})
  const page = await context.newPage()
  await page.goto(`${live.url}/lead-capture-test`)
  await page.waitForURL('**/404')
  await context.close()
  await live.close()
})
