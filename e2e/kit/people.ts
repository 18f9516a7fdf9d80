import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { generate } from 'otplib'
import type { OwnService } from './own-service.ts'
import { openAs, type Reader } from './screens.ts'

const password = 'a lamp in the window'

type At = Pick<OwnService, 'url'>

export interface Account {
  email: string
  password: string
}

/** Whom every service in test mode knows. */
export const ownerAccount: Account = { email: 'admin@test.invalid', password: 'keep the olive garden' }

export interface Somebody {
  context: BrowserContext
  /** A call of their own, with whatever the service wants to know them by. */
  call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<T>
}

/** A browser of somebody who has signed in. */
export async function signedIn(
  browser: Browser,
  { url }: At,
  reader: Reader,
  account: Account,
): Promise<Somebody> {
  const context = await openAs(browser, url, reader, { baseURL: url })
  const answer = await context.request.post('/api/auth/login', { data: account })
  const { authToken } = await answer.json()
  await context.addInitScript(token => {
    if (location.protocol !== 'about:') localStorage.setItem('authToken', token)
  }, authToken)
  return {
    context,
    async call(method, path, data) {
      const headers = { authorization: `Bearer ${authToken}` }
      const called = await context.request.fetch(path, { method, headers, data })
      expect([path, called.status()]).toEqual([path, 200])
      return called.json()
    },
  }
}

/** A new account. */
export async function signUp({ url }: At, username: string, language = 'en'): Promise<Account> {
  const email = `${username}@example.org`
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email, password, language, fullName: 'Fatuma Ali' }),
  })
  expect(answer.status).toBe(200)
  return { email, password }
}

/** With a second factor shown. */
export async function administrator(
  browser: Browser,
  at: At,
  account: Account,
  reader: Reader = { screen: 'desktop' },
): Promise<Somebody> {
  const admin = await signedIn(browser, at, reader, account)
  const { secret } = await admin.call<{ secret: string }>('POST', '/api/auth/totp/set-up')
  await admin.call('POST', '/api/auth/totp/confirm', { code: await generate({ secret }) })
  return admin
}

/** A new administrator with one right. */
export async function adminWith(
  right: 'content' | 'finance',
  browser: Browser,
  at: At,
  owner: Somebody,
  username: string,
  reader: Reader = { screen: 'desktop' },
): Promise<Somebody> {
  const account = await signUp(at, username, reader.language)
  const found = await owner.call<{ people: { id: string }[] }>('GET', `/api/admin/people?search=${username}`)
  const seen = { roles: [], rights: [] }
  const granted = { roles: [], rights: [right], seen, reason: `Joins ${right}` }
  await owner.call('PUT', `/api/admin/people/${found.people[0]?.id}/roles`, granted)
  return await administrator(browser, at, account, reader)
}

/** A new administrator who may do nothing but finance. */
export const financeAdmin = (
  browser: Browser,
  at: At,
  owner: Somebody,
  username: string,
  reader?: Reader,
): Promise<Somebody> => adminWith('finance', browser, at, owner, username, reader)
