import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AdminRight, Role } from '../../contract/accounts.ts'
import { person, session } from '../../server/accounts/accounts.schema.ts'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { buildApp } from '../../server/http/app.ts'
import { type GivingWorld, makeWorld, wideLimits } from './giving-world.ts'

/** A browser as the service sees it: it keeps cookies, and a device key. */
export interface Browser {
  readonly deviceKey: string | null
  readonly cookies: Map<string, string>
  token: string | null
  headers: Record<string, string>
  call(method: string, path: string, body?: unknown): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown): Promise<LightMyRequestResponse>
  get(path: string): Promise<LightMyRequestResponse>
}

export interface AccountWorld extends GivingWorld {
  app: FastifyInstance
  browser(options?: { deviceKey?: string | null; address?: string; app?: FastifyInstance }): Browser
  /** Signs somebody up and in, with what the test wants of them. */
  member(name: string, as?: { roles?: Exclude<Role, 'member'>[]; rights?: AdminRight[] }): Promise<Member>
  mails(to: string): Promise<{ template: string; values: Record<string, unknown> }[]>
  /** The token in the newest mailed link of that purpose. */
  linkFor(to: string, purpose: 'verify' | 'reset'): Promise<string>
}

export interface Member {
  browser: Browser
  id: string
  username: string
  email: string
  password: string
}

export const goodPassword = 'olive tree by the gate'

export const newDeviceKey = (): string => randomBytes(32).toString('hex')

function readCookies(answer: LightMyRequestResponse, cookies: Map<string, string>): void {
  for (const { name, value, maxAge } of answer.cookies)
    if (maxAge === 0) cookies.delete(name)
    else cookies.set(name, value)
}

function makeBrowser(app: FastifyInstance, deviceKey: string | null, address: string): Browser {
  const browser: Browser = {
    deviceKey,
    cookies: new Map(),
    token: null,
    headers: {},
    async call(method, path, body) {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: address,
        headers: {
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...(deviceKey ? { 'x-device-key': deviceKey } : {}),
          ...(browser.cookies.size > 0
            ? { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
          ...browser.headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      readCookies(answer, browser.cookies)
      return answer
    },
    post: (path, body) => browser.call('POST', path, body),
    get: path => browser.call('GET', path),
  }
  return browser
}

/** The whole API over a database, as browsers reach it. Limits are wide unless the test sets them. */
export async function makeAccountWorld(
  db: Database,
  config: Partial<Config> = {},
  world?: GivingWorld,
): Promise<AccountWorld> {
  const giving = world ?? (await makeWorld(db, { config: { limits: wideLimits, ...config } }))
  const app = await buildApp(giving.service)
  let made = 0
  const browser: AccountWorld['browser'] = (options = {}) => {
    made += 1
    const deviceKey = options.deviceKey === undefined ? newDeviceKey() : options.deviceKey
    return makeBrowser(options.app ?? app, deviceKey, options.address ?? `198.51.100.${(made % 250) + 1}`)
  }
  const mails: AccountWorld['mails'] = async to => {
    const { rows } = await db.q.execute<{ payload: { template: string; values: Record<string, unknown> } }>(
      sql`select payload from job where kind = 'mail' and payload->>'to' = ${to} order by created_at, id`,
    )
    return rows.map(({ payload }) => payload)
  }
  return {
    ...giving,
    app,
    browser,
    mails,
    async linkFor(to, purpose) {
      const links = (await mails(to)).map(({ values }) => String(values.link))
      const found = links.filter(link => link.includes(`#${purpose}=`)).at(-1)
      if (!found) throw new Error(`no ${purpose} link for ${to}`)
      return found.split('=')[1]!
    },
    async member(name, as = {}) {
      const username = `${name}_${createHash('sha256').update(`${name}${made}`).digest('hex').slice(0, 6)}`
      const email = `${username}@example.org`
      const from = browser()
      const signedUp = await from.post('/api/auth/signup', {
        username,
        email,
        password: goodPassword,
        fullName: name,
      })
      if (signedUp.statusCode !== 200) throw new Error(signedUp.body)
      const { roles = [], rights = [] } = as
      if (roles.length > 0)
        await db.q.update(person).set({ roles, rights }).where(eq(person.username, username))
      const signedIn = await from.post('/api/auth/login', { email, password: goodPassword })
      if (signedIn.statusCode !== 200) throw new Error(signedIn.body)
      const { authToken, user } = signedIn.json()
      from.token = authToken
      // What TOTP gives; its own test shows how.
      if (rights.length > 0)
        await db.q.update(session).set({ hasSecondFactor: true }).where(eq(session.personId, user.id))
      return { browser: from, id: user.id, username, email, password: goodPassword }
    },
  }
}
