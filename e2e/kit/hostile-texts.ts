import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import type { accounts, SignedIn } from '../../contract/accounts.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { cleanText } from '../../server/donations/clean-text.ts'
import { openAs } from './screens.ts'
import { type Canary, strangeElements, watchCanary } from './watch-canary.ts'
import { xssPayloads } from './xss-payloads.ts'

/** A browser that notes whatever a text does that was taken for more than one. */
export interface Watched {
  page: Page
  context: BrowserContext
  canary: Canary
}

export async function openWatched(browser: Browser, url: string): Promise<Watched> {
  const context = await openAs(browser, url, { screen: 'desktop' }, { baseURL: url })
  const canary = await watchCanary(context, url)
  return { page: await context.newPage(), context, canary }
}

/** Closes the page once what it routes has been answered: an answer still on its way would fail the walk after this one. */
export async function leave({ page, context }: Pick<Watched, 'page' | 'context'>): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
}

/** What the service at `url` says to a call that it takes. */
async function post(
  url: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string>,
  method = 'POST',
): Promise<string> {
  const address = url + path
  const sent = method === 'GET' ? {} : { body }
  const answer = await fetch(address, { method, redirect: 'manual', headers, ...sent })
  const text = await answer.text()
  expect([path, answer.status < 400 ? 'taken' : text]).toEqual([path, 'taken'])
  return text
}

export async function sendJson<T>(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method?: string,
): Promise<T> {
  const json = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  return JSON.parse(await post(url, path, JSON.stringify(body), json, method))
}

/** The payment that a call has opened, made. */
export async function payInSandbox(url: string, opened: string): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await post(url, new URL(opened, url).pathname, 'act=succeed', form)
}

/** As others see it, with the spaces that a page may break lines at taken out. */
const bare = (text: string): string => cleanText(text).replace(/\s+/g, '')

/** That the page shows each of the texts, as it was written. */
export async function expectShown(page: Page, payloads: readonly string[]): Promise<void> {
  const main = page.locator('main').first()
  await expect
    .poll(async () => {
      const text = (await main.innerText()).replace(/\s+/g, '')
      return payloads.filter(payload => !text.includes(bare(payload)))
    })
    .toEqual([])
}

/** Over everything, onto everything: handlers that wait for somebody. */
async function useAll(page: Page): Promise<void> {
  for (let y = 100; y < 800; y += 100) await page.mouse.move(640, y)
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Tab')
}

/** That nothing on the page has done anything, however it is used. */
export async function expectNothing(page: Page, canary: Canary): Promise<void> {
  await useAll(page)
  expect(await strangeElements(page)).toEqual([])
  expect(canary.deeds).toEqual([])
}

const mailsTogether = 25

/**
 * That nothing in these pages of the test mailbox does anything where no policy of ours would stop it, as in a program for mails. They
 * stand in one document, many at a time: each is there whole, so that none can hide those after it.
 */
export async function expectMailsDoNothing({ page, canary }: Watched, addresses: readonly string[]) {
  const mails = await Promise.all(
    addresses.map(
      async (address, n) => `<section data-mail="${n}">${await (await fetch(address)).text()}</section>`,
    ),
  )
  for (let n = 0; n < mails.length; n += mailsTogether) {
    const which = [n, n + mailsTogether] as const
    const together = mails.slice(...which)
    await page.route('**/mails', route =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: together.join('\n') }),
    )
    await page.goto('/mails')
    expect(await page.locator('body > section[data-mail]').count()).toBe(together.length)
    const strange = (await strangeElements(page)).filter(element => !/^<(a|meta)\b/.test(element))
    expect(strange, addresses.slice(...which).join(' ')).toEqual([])
    await page.unroute('**/mails')
  }
  expect(canary.deeds).toEqual([])
}

export const pagesOf = (size: number): (readonly string[])[] =>
  Array.from({ length: Math.ceil(xssPayloads.length / size) }, (_, i) =>
    xssPayloads.slice(i * size, (i + 1) * size),
  )

/** A name has no web address in it: where a text leads to is a word here, and loading it would still be seen. */
export const nameFrom = (payload: string): string => payload.replaceAll('evil.test', 'evil')

type Options = Answer<typeof accounts.options>

/** Recovery codes of the test administrator of each service, from its second factor on. */
const codesAt = new Map<string, string[]>()

/** A caller of the API from within this page, as whoever is signed in there. */
const callerIn =
  (page: Page) =>
  <T>(method: string, path: string, body?: unknown): Promise<T> =>
    page.evaluate(
      async ([method, path, body]) => {
        const token = localStorage.getItem('authToken')
        const headers = {
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        }
        const init = body === null ? { method, headers } : { method, headers, body }
        const answer = await fetch(path, init)
        const said = await answer.json()
        if (!answer.ok) throw new Error(`${path} ${answer.status} ${JSON.stringify(said)}`)
        return said
      },
      [method, path, body === undefined ? null : JSON.stringify(body)] as const,
    )

export type Call = ReturnType<typeof callerIn>

/** Somebody in this page, signed in with what they show; answers with a caller of the API in their name. */
export async function enter(
  page: Page,
  shown: { email: string; password: string; code?: string },
): Promise<Call> {
  await page.goto('/about')
  const call = callerIn(page)
  const { authToken } = await call<SignedIn>('POST', '/api/auth/login', shown)
  await page.evaluate(token => localStorage.setItem('authToken', token), authToken)
  return call
}

/** The test administrator in this page, with a second factor; answers with a caller of the API in their name. */
export async function enterAsAdmin(page: Page): Promise<Call> {
  await page.goto('/about')
  const { origin } = new URL(page.url())
  const { testAccounts } = await callerIn(page)<Options>('GET', '/api/auth/options')
  const { email = '', password = '' } = testAccounts.find(({ label }) => label === 'admin') ?? {}
  let call: Call
  try {
    call = await enter(page, { email, password })
  } catch (error) {
    // The service is asked, not the map: a port may have been another service's before.
    if (!String(error).includes('second_factor_needed')) throw error
    return await enter(page, { email, password, code: codesAt.get(origin)?.shift() ?? '' })
  }
  const { secret } = await call<{ secret: string }>('POST', '/api/auth/totp/set-up')
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', '/api/auth/totp/confirm', {
    code: await generate({ secret }),
  })
  codesAt.set(origin, recoveryCodes)
  return call
}
