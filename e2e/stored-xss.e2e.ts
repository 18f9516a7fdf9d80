import { randomBytes } from 'node:crypto'
import { type Browser, expect, test } from '@playwright/test'
import type { SignedIn } from '../contract/accounts.ts'
import type { PersonLine } from '../contract/admin/people.ts'
import { shownConsentText } from '../contract/consent-text.ts'
import type { AcceptedDonation } from '../contract/donations.ts'
import { uuid7Of } from '../server/chance.ts'
import { cleanText } from '../server/donations/clean-text.ts'
import { escapeHtml } from '../server/escape-html.ts'
import {
  enterAsAdmin,
  expectMailsDoNothing,
  expectNothing,
  expectShown,
  leave,
  nameFrom,
  openWatched,
  pagesOf,
  payInSandbox,
  sendJson,
} from './kit/hostile-texts.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { strangeElements } from './kit/watch-canary.ts'
import { xssPayloads } from './kit/xss-payloads.ts'

// A hundred texts that would run, in every field whose words somebody else sees, on the production build with its policy and
// Trusted Types: each is shown as it was written, and none does anything.

test.describe.configure({ mode: 'default' })

const password = 'a lamp in the window'

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => service.close())

const open = (browser: Browser) => openWatched(browser, service.url)
const send = <T>(path: string, body: unknown, headers?: Record<string, string>) =>
  sendJson<T>(service.url, path, body, headers)

/** A gift in a name and with words, paid. Addresses on the web are refused in both. */
async function give(words: string): Promise<void> {
  const headers = { 'x-device-key': randomBytes(32).toString('hex') }
  const { next } = await send<AcceptedDonation & { next: { url: string } }>(
    '/api/donations',
    {
      id: uuid7Of(Date.now(), randomBytes(16)),
      currency: 'GBP',
      lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }],
      visibility: 'named',
      publicName: words,
      message: words,
      email: 'donor@example.org',
    },
    headers,
  )
  await payInSandbox(service.url, next.url)
}

test('the watch sees what runs: without it the rest would prove nothing', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  const answer = await page.goto('/about')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>a</b>'
      return 'taken'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'other'
    }
  })
  expect(refused).toBe('refused')
  expect(canary.deeds).toContainEqual(expect.stringContaining('policy'))
  canary.deeds.length = 0
  // The same texts on a page without a policy.
  await page.route('**/bare', route =>
    route.fulfill({
      contentType: 'text/html',
      body: xssPayloads
        .slice(0, 60)
        .map(text => `<div><p title="${text}">${text}</p></div>`)
        .join(''),
    }),
  )
  await page.goto('/bare', { waitUntil: 'commit' }).catch(() => null)
  await expect.poll(() => canary.deeds.filter(deed => deed.startsWith('ran')).length).toBeGreaterThan(5)
  await expect.poll(() => canary.deeds.filter(deed => deed.startsWith('fetched')).length).toBeGreaterThan(0)
  await context.close()
})

test('names and words of gifts: in the feed, live and from the service, and all around it', async ({
  browser,
}) => {
  expect(xssPayloads).toHaveLength(100)
  const live = await open(browser)
  await live.page.goto('/live-feed')
  await expect(live.page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  for (const payloads of pagesOf(20).map(page => page.map(nameFrom))) {
    for (const payload of payloads) await give(payload)
    await test.step(`as they come: ${payloads[0]}`, async () => {
      await expectShown(live.page, payloads)
      expect(live.canary.deeds).toEqual([])
    })
    await test.step('opened afresh', async () => {
      const { page, context, canary } = await open(browser)
      await expect
        .poll(async () => (await fetch(`${service.url}/live-feed`)).text())
        .toContain(escapeHtml(cleanText(payloads.at(-1) ?? '')))
      const html = await (await fetch(`${service.url}/live-feed`)).text()
      for (const payload of payloads.filter(text => text.includes('<'))) expect(html).not.toContain(payload)
      for (const path of ['/live-feed', '/feed']) {
        await page.goto(path)
        await expectShown(page, payloads)
        await expectNothing(page, canary)
      }
      // What the service keeps of its home page, one for each currency, may be older, and the page asks no more for a while.
      await expect
        .poll(async () => (await page.goto('/'))?.text())
        .toContain(escapeHtml(cleanText(payloads.at(-1) ?? '')))
      await expectShown(page, payloads.slice(-1))
      await expectNothing(page, canary)
      await context.close()
    })
  }
  await expectNothing(live.page, live.canary)
  await live.page.goto('/open-charity-ledger')
  await expect(live.page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectNothing(live.page, live.canary)
  const ledger = await (await fetch(`${service.url}/open-charity-ledger`)).text()
  expect(ledger).not.toMatch(/canary|evil/)
  await live.context.close()
})

const usernameOf = (index: number): string => `xss_${String(index).padStart(3, '0')}`

/** As bad as an address may be. */
const addressOf = (index: number): string => `${usernameOf(index)}.{{canary}}'onload=canary\`\`'@example.org`

test('names of people and reasons of administrators: in the lists, on the person’s page, in the log', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  for (const [index, payload] of xssPayloads.entries())
    await send('/api/auth/signup', {
      username: usernameOf(index),
      email: addressOf(index),
      password,
      fullName: nameFrom(payload),
    })
  const call = await enterAsAdmin(page)
  const ids: string[] = []
  for (let after = ''; ids.length < xssPayloads.length; after = usernameOf(ids.length - 1)) {
    const path = `/api/admin/people?search=xss_&limit=100${after && `&after=${after}`}`
    const { people } = await call<{ people: PersonLine[] }>('GET', path)
    ids.push(...people.map(({ id }) => id))
  }
  for (const [index, reason] of xssPayloads.entries())
    await call('POST', `/api/admin/people/${ids[index]}/sign-out`, { reason })

  await test.step('the list', async () => {
    for (const [index, payloads] of pagesOf(20).entries()) {
      const after = index === 0 ? '' : `&after=${usernameOf(index * 20 - 1)}`
      await page.goto(`/admin/people?search=xss_${after}`)
      await expectShown(page, payloads.map(nameFrom))
      await expectNothing(page, canary)
    }
  })
  await test.step('the log', async () => {
    let before: number | null = null
    for (const payloads of pagesOf(20).reverse()) {
      await page.goto(`/admin/audit?kind=signed_out${before === null ? '' : `&before=${before}`}`)
      await expectShown(page, payloads)
      await expectNothing(page, canary)
      const path: string = `/api/admin/audit?kind=signed_out${before === null ? '' : `&before=${before}`}`
      before = (await call<{ next: number | null }>('GET', path)).next
    }
  })
  await test.step('the person', async () => {
    for (const [index, id] of ids.entries()) {
      if (index % 4 !== 0) continue
      await page.goto(`/admin/people?person=${id}`)
      await expectShown(page, [nameFrom(xssPayloads[index] ?? '')])
      expect(await strangeElements(page)).toEqual([])
    }
    expect(canary.deeds).toEqual([])
  })
  await test.step('what the person reads of it', async () => {
    for (const reason of xssPayloads.slice(0, 40))
      await call('POST', `/api/admin/people/${ids[50]}/sign-out`, { reason })
    const member = await open(browser)
    await member.page.goto('/about')
    const { authToken } = await send<SignedIn>('/api/auth/login', { email: addressOf(50), password })
    await member.page.evaluate(token => localStorage.setItem('authToken', token), authToken)
    await member.page.goto('/settings?section=privacy')
    await expectShown(member.page, xssPayloads.slice(21, 40))
    await expectNothing(member.page, member.canary)
    await member.context.close()
  })
  await test.step('with the person’s eyes', async () => {
    const { grant } = await call<{ grant: string }>('POST', '/api/admin/impersonation', {
      user: usernameOf(19),
      reason: xssPayloads[20],
    })
    expect(grant).toBeTruthy()
    await page.evaluate(value => localStorage.setItem('x-fake-admin-session', value), grant)
    await page.goto('/profile')
    await expectShown(page, [xssPayloads[19] ?? ''])
    await expectNothing(page, canary)
    await page.evaluate(() => localStorage.removeItem('x-fake-admin-session'))
  })
  await context.close()
})

test('captured addresses and mails: in the mailbox of the test mode', async ({ browser }) => {
  const watched = await open(browser)
  const { page, context, canary } = watched
  for (const [index, words] of xssPayloads.entries()) {
    const line = cleanText(words)
    await send(`/api/capture-${index % 2 === 0 ? 'lead' : 'subscriber'}`, {
      email: `lead_${index}'onload=canary\`\`'@example.org`,
      type: index % 2 === 0 ? 'lead' : 'subscriber',
      source: line,
      timestamp: new Date().toISOString(),
      metadata: {
        formType: line,
        page: line,
        referrer: line,
        sessionId: line,
        trigger: 'submit',
        consent: true,
        consentVersion: shownConsentText('marketing'),
      },
    })
  }
  const mails = async (): Promise<{ id: string; to: string }[]> =>
    (await (await fetch(`${service.url}/test-mailbox.json`)).json()).mails
  await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(100)
  await page.goto('/test-mailbox')
  await expectNothing(page, canary)
  // The newest are those of the captures; those of the sign-ups bear the names.
  const found = [...(await mails())]
  for (let index = 0; index < xssPayloads.length; index += 1) {
    const to = encodeURIComponent(addressOf(index))
    found.push(...(await (await fetch(`${service.url}/test-mailbox.json?to=${to}`)).json()).mails)
  }
  expect(found.length).toBeGreaterThanOrEqual(200)
  const addresses = found.map(({ id }) => `${service.url}/test-mailbox/${id}`)
  await test.step('one mail, as the mailbox shows it', async () => {
    await page.goto(addresses[0] ?? '')
    await expectNothing(page, canary)
  })
  await expectMailsDoNothing(watched, [...addresses, ...addresses.map(address => `${address}/html`)])
  await context.close()
})

test('words of the operator: pages, causes and projects', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  const written = (slug: string) => ({
    slug,
    title: xssPayloads[0],
    description: xssPayloads[1],
    lang: 'en',
    blocks: [
      ...xssPayloads.slice(2, 40).map(text => ({ kind: 'paragraph', text })),
      ...xssPayloads.slice(40, 70).map(text => ({ kind: 'heading', text })),
      { kind: 'list', items: xssPayloads.slice(70) },
    ],
    updatedAt: new Date().toISOString(),
  })
  await page.route('**/api/pages/*', route => route.fulfill({ json: written('terms') }))
  /** Every text that people read takes the next payload. */
  let next = 0
  const poison = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map(part => poison(part, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poison(part, name)]))
    if (typeof value !== 'string' || !/^(title|summary|story|label|name)$/.test(key)) return value
    next += 1
    return xssPayloads[next % xssPayloads.length]
  }
  for (const path of ['**/api/causes?*', '**/api/causes/*', '**/api/cause-cards?*'])
    await page.route(path, async route => route.fulfill({ json: poison(await (await route.fetch()).json()) }))
  await page.goto('/about')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('footer a[href="/terms"]').first().click()
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await page.goto('/about')
  await page.locator('a[href="/donate"]:visible').first().click()
  await page.waitForURL('**/donate')
  await expect.poll(() => next).toBeGreaterThan(0)
  await expect(page.locator('main')).toContainText('canary')
  await expectNothing(page, canary)
  await leave({ page, context })
})

test('what a link says: reasons, searches, campaigns', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  for (const [index, payload] of xssPayloads.entries()) {
    const word = encodeURIComponent(payload.toWellFormed())
    const path = [
      `/?email=a@example.org&utm_source=${word}&utm_campaign=${word}`,
      `/auth?auth=error&reason=${word}&provider=${word}`,
      `/auth?auth=success&provider=${word}&token=${word}`,
      `/donate?cause=${word}`,
      `/fast-checkout?project=${word}&amountOther=${word}&currency=${word}`,
    ][index % 5]
    await page.goto(path ?? '/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1').first()).toBeVisible()
    expect([path, await strangeElements(page)]).toEqual([path, []])
  }
  expect(canary.deeds).toEqual([])
  await context.close()
})
