import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BatchedEvent, ConversionCall } from '../../contract/analytics.ts'
import { consentTextVersions } from '../../contract/consent-text.ts'
import { makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { uuid7Of } from '../chance.ts'
import { buildApp } from '../http/app.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { forgetAnalytics } from './forget-analytics.ts'

const consent = { purpose: 'analytics', textVersion: consentTextVersions.analytics[0] } as const
const at = '2026-11-20T08:59:00.000Z'
let made = 0
/** In the order of their making. */
const newId = () => uuid7Of(Date.parse(at) + (made += 1), new Uint8Array(16))
const view = (change: object = {}) => ({
  eventType: 'page_view',
  eventData: { page: '/(giving)/donate', language: 'ar', screen: 'phone' },
  consent,
  ...change,
})
const batched = (change: object = {}) => ({ id: newId(), at, ...view(change) }) as BatchedEvent

eachDatabase('Analytics', open => {
  let service: Service
  let advance: (ms: number) => void
  let app: FastifyInstance

  beforeAll(async () => {
    const world = await makeWorld(await open(), { config: { limits: wideLimits } })
    service = world.service
    advance = ms => world.clock.advance(ms)
    app = await buildApp(service)
  })

  const clear = () => service.db.q.execute(sql`truncate analytics_event, analytics_conversion`)
  beforeEach(clear)

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/analytics/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': 'canary-agent/1.0', ...headers },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const events = () =>
    rows<Record<string, unknown>>(
      service.db.q,
      sql`select to_json(e) as row from analytics_event e order by id`,
    )
  const conversions = () =>
    rows<Record<string, unknown>>(
      service.db.q,
      sql`select to_json(c) as row from analytics_conversion c order by id`,
    )

  describe('refuses', () => {
    it.each([
      ['an event of another type', view({ eventType: 'prayer_logged' })],
      [
        'a field that is not listed',
        view({ eventData: { page: '/(giving)/donate', email: 'a@example.org' } }),
      ],
      ['a page of worship', view({ eventData: { page: '/(worship)/quran-reader' } })],
      ['an address with what is in it', view({ eventData: { page: '/donate?email=a@example.org' } })],
      ['checkout', view({ eventData: { page: '/(giving)/fast-checkout' } })],
      [
        'what was typed',
        view({ eventType: 'click', eventData: { page: '/(general)/', control: 'my own words' } }),
      ],
      [
        'a sentence of an error',
        view({ eventType: 'error', eventData: { page: '/(general)/', name: 'TypeError', message: 'x' } }),
      ],
      [
        'a depth that is no marker',
        view({ eventType: 'scroll_depth', eventData: { page: '/(general)/', percent: 33 } }),
      ],
      ['a consent to something else', view({ consent: { ...consent, purpose: 'marketing' } })],
      [
        'a consent to a sentence that was never shown',
        view({ consent: { ...consent, textVersion: '1999-01-01' } }),
      ],
      ['more than it knows', view({ userAgent: 'x' })],
    ])('%s', async (_what, event) => {
      expect(await post('track', event)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
      expect(await post('batch', { events: [{ id: newId(), at, ...event }] })).toMatchObject({ status: 400 })
      expect(await events()).toEqual([])
    })

    it.each([
      ['none', []],
      ['more than 100', Array.from({ length: 101 }, () => batched())],
      ['one without an id of its device', [view()]],
    ])('a batch with %s', async (_what, events) => {
      expect(await post('batch', { events })).toMatchObject({ status: 400 })
    })

    it.each([-1, 1.001, 1_000_001, Number.NaN, '5'])('a conversion of %s pounds', async value => {
      expect(await post('conversion', { conversionType: 'donation', value, consent })).toMatchObject({
        status: 400,
      })
      expect(await conversions()).toEqual([])
    })
  })

  it('stores nothing without consent', async () => {
    const { consent: _, ...unasked } = view()
    expect(await post('track', unasked)).toEqual({ status: 200, body: { stored: 0 } })
    expect(await post('batch', { events: [batched({ consent: undefined }), batched()] })).toEqual({
      status: 200,
      body: { stored: 1 },
    })
    expect(await events()).toHaveLength(1)
    expect(await post('conversion', { conversionType: 'donation', value: 5 })).toMatchObject({
      body: { stored: 0 },
    })
    expect(await conversions()).toEqual([])
  })

  it('stores what happened and when, and nothing of who called', async () => {
    await post('batch', { events: [batched({ eventData: { page: '/(general)/', sessionId: newId() } })] })
    const [event] = await events()
    expect(event).toMatchObject({
      event_type: 'page_view',
      event_data: { page: '/(general)/' },
      consent_version: consent.textVersion,
    })
    expect(Object.keys(event ?? {}).sort()).toEqual(
      ['at', 'consent_version', 'event_data', 'event_type', 'id', 'received_at', 'session_id'].sort(),
    )
    expect(JSON.stringify(event)).not.toMatch(/canary|127\.0\.0/)
    expect(Date.parse(String(event?.at))).toBe(Date.parse(at))
  })

  it('changes nothing when a batch comes again, whole or in part', async () => {
    const [first, second, third] = [batched(), batched(), batched()]
    await post('batch', { events: [first, second] })
    const before = await events()
    expect(await post('batch', { events: [first, second] })).toMatchObject({ body: { stored: 2 } })
    expect(await events()).toEqual(before)
    await post('batch', { events: [{ ...first, eventType: 'donation', eventData: { step: 'paid' } }, third] })
    expect(await events()).toEqual([...before, expect.objectContaining({ id: third.id })])
  })

  it('takes one event by the letter of the specification, with a consent beside it', async () => {
    expect(await post('track', view())).toEqual({ status: 200, body: { stored: 1 } })
  })

  it('has nothing happen after it was received', async () => {
    await post('batch', { events: [batched({ at: '2031-01-01T00:00:00.000Z' })] })
    const [event] = await events()
    expect(event?.at).toBe(event?.received_at)
  })

  describe('a conversion', () => {
    const call = (change: Partial<ConversionCall> = {}) => ({
      conversionType: 'donation',
      value: 19.99,
      metadata: { campaign: 'winter', variants: { hero: 'b' } },
      consent,
      ...change,
    })

    it('is kept in pence, once for each key of its device', async () => {
      const key = newId()
      for (let time = 0; time < 2; time += 1)
        expect(await post('conversion', call(), { 'idempotency-key': key })).toMatchObject({ status: 200 })
      expect(await conversions()).toEqual([
        expect.objectContaining({
          id: key,
          conversion_type: 'donation',
          value_minor_gbp: 1999,
          metadata: { campaign: 'winter', variants: { hero: 'b' } },
        }),
      ])
    })

    it('needs no metadata', async () => {
      const { metadata: _, ...bare } = call()
      expect(await post('conversion', bare)).toMatchObject({ body: { stored: 1 } })
    })
  })

  it('forgets after 90 days', async () => {
    await post('batch', { events: [batched()] })
    await post('conversion', { conversionType: 'donation', value: 1, consent })
    const day = 24 * 3_600_000
    advance(89 * day)
    await post('batch', { events: [batched()] })
    expect(await forgetAnalytics(service)).toBe(0)
    advance(2 * day)
    expect(await forgetAnalytics(service)).toBe(2)
    expect(await events()).toHaveLength(1)
    expect(await conversions()).toEqual([])
  })

  describe('A/B tests', () => {
    const ask = async (device?: string) =>
      (
        await app.inject({
          url: '/api/analytics/ab-tests',
          headers: device ? { 'x-device-key': device } : {},
        })
      ).json()
    const device = (n: number) => n.toString(16).padStart(64, '0')

    it('are none where none runs', async () => {
      await service.db.q.execute(
        sql`insert into ab_test values ('sleeping', false, now()), ('empty', true, now())`,
      )
      await service.db.q.execute(sql`insert into ab_variant values ('sleeping', 'a', 0, 1)`)
      expect(await ask(device(1))).toEqual({})
    })

    it('give a device the same variant each time, and a caller without one none', async () => {
      await service.db.q.execute(sql`insert into ab_test values ('hero', true, now())`)
      await service.db.q.execute(sql`insert into ab_variant values ('hero', 'b', 1, 1), ('hero', 'a', 0, 1)`)
      expect(await ask()).toEqual({})
      const given = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(device(n))))
      expect(new Set(given.map(({ hero }) => hero))).toEqual(new Set(['a', 'b']))
      expect(await Promise.all(Array.from({ length: 40 }, (_, n) => ask(device(n))))).toEqual(given)
    })
  })
})
