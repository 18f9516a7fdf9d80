import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, errorBody, statusOf } from '../../contract/errors.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { groups } from '../../server/http/groups.ts'
import { type AccountWorld, type Browser, makeAccountWorld } from '../fakes/account-world.ts'
import { badCall, type WireCall } from './bad-call.ts'
import { badBodies, badString } from './bad-value.ts'
import { oddHeaders } from './odd-headers.ts'
import { rowsOf } from './rows.ts'
import { validValue } from './valid-value.ts'

/** FUZZ_SEED=n tries other inputs; a failure names the one it had. */
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const inputs = 10_000

const endpoints = Object.entries(groups).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${tag}.${name}`,
    endpoint,
  })),
)
const refusable = endpoints.flatMap(({ name, endpoint }) => {
  const call = badCall(endpoint, 'refused')
  return call ? [{ name, endpoint, call }] : []
})
const spoilable = endpoints.flatMap(({ name, endpoint }) => {
  const call = badCall(endpoint, 'taken')
  return call ? [{ name, endpoint, call }] : []
})

/** What a refused call may write all the same. */
const writtenByAny: Readonly<Record<string, string>> = {
  limit_count: 'each write is counted against the limit of its caller, before it is read',
}

/** Codes that any call may be answered with. */
const ofAll: readonly ErrorCode[] = [
  'bad_request',
  'too_large',
  'not_found',
  // An address that was spoiled may be another one's.
  'method_not_allowed',
  'too_many_requests',
]
const ofAccess: readonly ErrorCode[] = [
  'signed_out',
  'key_wrong',
  'forbidden',
  'fresh_factor_needed',
  'second_factor_required',
]

/** What would tell of our insides: frames of a stack, files, and what the database says of its tables. */
const insides =
  /\n\s+at |node_modules|\.(ts|js):\d+|Failed query|DrizzleQuery|PGlite|relation "|column "|violates |invalid input syntax|invalid byte sequence|SQLSTATE/

type CallerName = 'visitor' | 'device' | 'member' | 'owner'

let world: AccountWorld
// Filled before the first test.
const callers = {} as Record<CallerName, Browser>
/** Who is let in at most endpoints is asked most. */
const someCaller = fc.constantFrom<CallerName>('visitor', 'device', 'member', 'owner', 'owner')

beforeAll(async () => {
  // Nobody listens there.
  const nobody = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }
  const providers = [{ id: 'test', name: 'Test', ...nobody }]
  world = await makeAccountWorld(await openEmbedded('memory'), { providers })
  callers.visitor = world.browser({ deviceKey: null })
  callers.device = world.browser()
  callers.member = (await world.member('member')).browser
  callers.owner = (await world.member('owner', { roles: ['admin'], rights: ['owner'] })).browser
  // The id that valid calls name: there is something to be changed.
  await world.service.db.q.execute(sql`
    insert into person (id, username, email, email_key, full_name, referral_code, created_at)
    values ('0190f3a0-0000-7000-8000-000000000001', 'somebody', 'somebody@example.org', 'somebody@example.org', 'Somebody', 'SOMEBODY',
      '2026-11-20')`)
})
afterAll(() => world.service.db.close())

function send(who: CallerName, call: WireCall, headers: Record<string, string> = {}) {
  const { deviceKey, token, cookies } = callers[who]
  return world.app.inject({
    ...call,
    remoteAddress: '198.51.100.7',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(deviceKey ? { 'x-device-key': deviceKey } : {}),
      ...(cookies.size > 0 ? { cookie: [...cookies].map(pair => pair.join('=')).join('; ') } : {}),
      ...headers,
      ...call.headers,
    },
  })
}

/** A refusal in our own words: a code of the closed list with its status, and nothing of our insides. */
function expectOurs(answer: LightMyRequestResponse, endpoint: Endpoint): void {
  expect(answer.body).not.toMatch(insides)
  const { code } = errorBody.parse(answer.json())
  expect(answer.statusCode).toBe(statusOf[code])
  expect(answer.statusCode).toBeLessThan(500)
  expect([...ofAll, ...ofAccess, ...endpoint.errors]).toContain(code)
}

async function expectNothingWritten(before: Record<string, string>): Promise<void> {
  const after = await rowsOf(world.service.db)
  const changed = Object.keys(after).filter(name => after[name] !== before[name] && !(name in writtenByAny))
  expect(changed).toEqual([])
}

it('reads valid values off every schema of the contract', () => {
  for (const { endpoint } of endpoints)
    for (const schema of [endpoint.params, endpoint.query, endpoint.body])
      if (schema)
        for (const value of fc.sample(validValue(schema), { numRuns: 5, seed }))
          expect(schema.safeParse(value).success).toBe(true)
})

it('knows what can be refused: all that writes or reads something that is named', () => {
  const free = endpoints.filter(({ name }) => !refusable.some(other => other.name === name))
  expect(
    free.filter(({ endpoint: { method, params, query } }) => method !== 'GET' || params || query),
  ).toEqual([])
})

describe(`${inputs} inputs that the schemas refuse`, () => {
  const each = Math.ceil(inputs / refusable.length)
  let sent = 0
  it.each(refusable)('$name', async ({ endpoint, call }) => {
    const before = await rowsOf(world.service.db)
    await fc.assert(
      fc.asyncProperty(call, someCaller, async (bad, who) => {
        sent += 1
        const answer = await send(who, bad)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expectOurs(answer, endpoint)
      }),
      { seed, numRuns: each },
    )
    await expectNothingWritten(before)
  })

  it('were that many, and have left no name on what all objects have', () => {
    expect(sent).toBeGreaterThanOrEqual(inputs)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

describe('What the schemas take, however odd it is', () => {
  it.each(spoilable)('$name', async ({ endpoint, call }) => {
    await fc.assert(
      fc.asyncProperty(call, someCaller, oddHeaders, fc.boolean(), async (odd, who, headers, isPlain) => {
        const before = await rowsOf(world.service.db)
        const answer = await send(who, odd, isPlain ? {} : headers)
        if (answer.statusCode === 200) return
        expectOurs(answer, endpoint)
        if (answer.json().code === 'bad_request') await expectNothingWritten(before)
      }),
      { seed, numRuns: 20 },
    )
  })
})

/** What the service answers besides the contract: `*` stands for what is in the address. */
const beside: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['GET', '/api/auth/providers/*/start?returnTo=*'],
  ['GET', '/api/auth/providers/test/start?returnTo=*&returnTo=*'],
  ['GET', '/api/auth/providers/test/callback?state=*&code=*&iss=*'],
  ['POST', '/api/auth/providers/test/callback'],
  ['GET', '/api/captures/confirm/*?lang=*&lang=*'],
  ['POST', '/api/captures/confirm/*'],
  ['GET', '/api/captures/stop/*'],
  ['POST', '/api/captures/stop/*'],
  ['POST', '/api/payments/webhook'],
  ['GET', '/pay/sandbox/*?lang=*&lang=*'],
  ['POST', '/pay/sandbox/*'],
  ['GET', '/test-mailbox?to=*&to=*'],
  ['GET', '/test-mailbox?to=*&lang=*'],
  ['GET', '/test-mailbox.json?to=*'],
  ['GET', '/test-mailbox/*'],
  ['GET', '/test-mailbox/*/html'],
  ['GET', '/api/*?*=*'],
  ['POST', '/api/*'],
]

describe('What is no endpoint', () => {
  const inAddress = badString.map(text => encodeURIComponent(text.toWellFormed()))
  /** Also what no browser would send. */
  const raw = fc.constantFrom('%', '%zz', '%ff%fe', '%c0%af', '%ed%a0%80', '..%2f', ';a=b', '&&&==', '%00')
  const part = fc.oneof({ weight: 3, arbitrary: inAddress }, { weight: 1, arbitrary: raw })
  const form = ['application/x-www-form-urlencoded', 'act=%00&act=__proto__&state=%ff'] as const
  it.each(beside)('%s %s', async (method, path) => {
    const parts = fc.array(part, { minLength: 4, maxLength: 4 })
    const body = fc.constantFrom(form, ...badBodies)
    await fc.assert(
      fc.asyncProperty(
        parts,
        body,
        oddHeaders,
        fc.boolean(),
        async (parts, [type, text], headers, isPlain) => {
          const before = await rowsOf(world.service.db)
          let next = 0
          const url = path.replace(/[*]/g, () => parts[next++] ?? '')
          const sent = method === 'GET' ? {} : { payload: text, headers: { 'content-type': type } }
          const answer = await send('device', { method, url, headers: {}, ...sent }, isPlain ? {} : headers)
          expect(answer.body).not.toMatch(insides)
          expect(answer.statusCode).toBeLessThan(500)
          await expectNothingWritten(before)
        },
      ),
      { seed, numRuns: 40 },
    )
  })
})
