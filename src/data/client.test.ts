import { describe, expect, expectTypeOf, it } from 'vitest'
import type { catalogue } from '../../contract/catalogue.ts'
import type { AcceptedDonation, donations } from '../../contract/donations.ts'
import { refusal } from '../../tests/fakes/refusal.ts'
import { CallError } from './call-error.ts'
import { makeClient } from './client.ts'
import { isNothingThere } from './is-nothing-there.ts'

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

function setUp(answer: () => Response | Promise<Response>, headers: Record<string, string> = {}) {
  const sent: Sent[] = []
  const client = makeClient({
    fetch: async (url, init) => {
      sent.push({ url, init } as Sent)
      init?.signal?.throwIfAborted()
      return answer()
    },
    now: () => 0,
    deviceKey: async () => 'd'.repeat(64),
    headers: () => headers,
    timeout: ms => {
      expect(ms).toBe(30_000)
      return new AbortController().signal
    },
  })
  return { client, sent }
}

const give = { method: 'POST', path: '/api/donations', access: 'device' } as const
const causes = { method: 'GET', path: '/api/causes', access: 'public' } as const
const offer = { id: 'x', currency: 'GBP', lines: [] }
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (found: unknown) => found,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('a call that fails', () => {
  it('says for a read which status came, and with what', async () => {
    const said = refusal('not_found')
    const { client } = setUp(() => json(said, { status: 404 }))
    const error = await failureOf(client.call<typeof catalogue.causes>(causes, { query: {} }))
    expect(error.message).toBe(`HTTP error! status: 404 - ${JSON.stringify(said)}`)
    expect(error).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    ['the message in the body', { message: 'Too much' }, 'Too much'],
    ['the error in the body', { error: 'Too little' }, 'Too little'],
    ['the status where the body says nothing', {}, 'Request failed with status 422'],
  ])('says for a write %s', async (_, body, message) => {
    const { client } = setUp(() => json(body, { status: 422 }))
    expect((await failureOf(client.call<typeof donations.give>(give, { body: offer }))).message).toBe(message)
  })

  it('says "Unknown error" for a write whose answer is not ours', async () => {
    const { client } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const error = await failureOf(client.call<typeof donations.give>(give, { body: offer }))
    expect(error).toMatchObject({ message: 'Unknown error', code: 'unavailable', status: 502 })
  })

  const portal = (status: number) =>
    new Response('<title>Hotel Wi-Fi</title>', { status, headers: { 'content-type': 'text/html' } })

  it.each(['read', 'write'])(
    'treats a page for signing in, which a hotel answers a %s with, as out of reach',
    async kind => {
      const { client } = setUp(() => portal(200))
      const asked =
        kind === 'read'
          ? client.read('/api/causes', 'public')
          : client.call<typeof donations.give>(give, { body: offer })
      expect(await failureOf(asked)).toMatchObject({ status: null, code: 'network', isOurs: false })
    },
  )

  it.each([401, 403, 404, 503])('is no word of the service where its %d is not', async status => {
    const { client } = setUp(() => portal(status))
    const error = await failureOf(client.read('/api/causes', 'public'))
    expect(error).toMatchObject({ status, code: 'unavailable', isOurs: false })
    expect(isNothingThere(error)).toBe(false)
  })

  it.each([401, 403, 404])('is no word of the service where a gateway’s %d is in JSON', async status => {
    const said = { error: 'Access denied', code: 'E1020', fields: { amount: 'E1' }, requestId: '8f2c' }
    const { client } = setUp(() => json(said, { status }))
    const error = await failureOf(client.read('/api/causes', 'public'))
    expect(error).toMatchObject({ status, code: 'unavailable', isOurs: false, fields: {} })
    expect(isNothingThere(error)).toBe(false)
  })

  it('is the service’s word where it has a code and the request’s number', async () => {
    const { client } = setUp(() => json(refusal('not_found'), { status: 404 }))
    const error = await failureOf(client.read('/api/causes', 'public'))
    expect(error.isOurs).toBe(true)
    expect(isNothingThere(error)).toBe(true)
  })

  it('carries the fields and the wait that the service asked for', async () => {
    const fields = { 'lines.0.unitMinor': 'amount_too_small' }
    const { client } = setUp(() =>
      json(refusal('amount_too_small', { fields }), { status: 422, headers: { 'retry-after': '7' } }),
    )
    const error = await failureOf(client.call<typeof donations.give>(give, { body: offer }))
    expect(error).toMatchObject({ fields, code: 'amount_too_small', retryAfterMs: 7_000 })
  })

  it('says which path is out of reach', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failureOf(client.read('/api/causes?lang=en', 'public'))
    expect(error).toMatchObject({ status: null, code: 'network' })
    expect(error.message).toBe(
      'Network error: Unable to reach /api/causes?lang=en. Please check your connection.',
    )
  })

  it('treats an answer that was cut as out of reach', async () => {
    const cut = () => new Response('{"causes":', { headers: { 'content-type': 'application/json' } })
    const { client } = setUp(cut)
    expect((await failureOf(client.read('/api/causes', 'public'))).code).toBe('network')
  })

  it('leaves a cancelled call to whoever cancelled it', async () => {
    const { client } = setUp(() => json({}))
    const signal = AbortSignal.abort()
    await expect(client.read('/api/causes', 'public', signal)).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('a call', () => {
  it('sends the headers of the specification', async () => {
    const session = { Authorization: 'Bearer t', 'x-fake-admin-session': 'grant' }
    const { client, sent } = setUp(() => json({}), session)
    await client.call<typeof donations.give>(give, { body: offer }, { idempotencyKey: 'x' })
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify(offer),
    })
    expect(sent[0]?.init.headers).toEqual({
      'Content-Type': 'application/json',
      ...session,
      'x-device-key': 'd'.repeat(64),
      'Idempotency-Key': 'x',
    })
  })

  it('keeps the secret of the device from calls that do not need it', async () => {
    const { client, sent } = setUp(() => json({ causes: [] }))
    await client.call<typeof catalogue.causes>(causes, { query: { lang: 'ar' } })
    expect(sent[0]?.url).toBe('/api/causes?lang=ar')
    expect(sent[0]?.init.headers).not.toHaveProperty('x-device-key')
  })

  it('does not call a body JSON that it does not bring', async () => {
    const { client, sent } = setUp(() => json({}))
    const resume = { method: 'POST', path: '/api/donations/:id/payment', access: 'device' } as const
    await client.call<typeof donations.resume>(resume, { params: { id: 'x' } })
    await client.read('/api/causes', 'public')
    expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
    expect(sent[1]?.init.headers).toHaveProperty('Content-Type', 'application/json')
  })

  it('is typed by the contract', () => {
    const { client } = setUp(() => json({}))
    const call = () => client.call<typeof donations.give>(give, { body: offer })
    expectTypeOf(call).returns.resolves.toEqualTypeOf<AcceptedDonation>()
    type Give = typeof donations.give
    // @ts-expect-error no such path
    const wrongPath = () => client.call<Give>({ ...give, path: '/api/donation' }, { body: offer })
    // @ts-expect-error not public
    const wrongAccess = () => client.call<Give>({ ...give, access: 'public' }, { body: offer })
    // @ts-expect-error a body without lines
    const wrongBody = () => client.call<typeof donations.give>(give, { body: { id: 'x', currency: 'GBP' } })
    expect([wrongPath, wrongAccess, wrongBody]).toHaveLength(3)
  })
})
