import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { analytics } from '../../../contract/analytics.ts'
import type { Donation } from '../../../contract/donations.ts'
import { cartStore } from '../../data/cart.ts'
import { consentStore } from '../../data/consent.ts'
import { announceConversion } from '../../data/conversions.ts'
import { withDatabase } from '../../data/db.ts'
import { keepDonation } from '../../data/gifts.ts'
import { newId } from '../../data/new-id.ts'
import { observable } from '../../data/observable.ts'
import { drainOutbox, enqueueGift, takeBack } from '../../data/outbox/outbox.ts'
import { startTracker } from './start-tracker.ts'

const page = observable<string | null>('/(general)/')
let stop = () => {}
let requests: { path: string; body: unknown; headers: Record<string, string> }[] = []
let variants: Record<string, string> = {}

const entries = () => withDatabase(db => db.outbox.toArray())
const events = async () =>
  (await entries())
    .filter(({ kind }) => kind === 'analytics')
    .map(({ body }) => body as { eventType: string; eventData: Record<string, unknown> })
const conversions = async () =>
  (await entries()).filter(({ kind }) => kind === 'conversion').map(({ body }) => body)

beforeEach(async () => {
  requests = []
  variants = {}
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // The client and the outbox give paths and texts.
    const path = input as string
    const isTests = path.endsWith('/ab-tests')
    requests.push({
      path,
      body: init?.body ? JSON.parse(init.body as string) : null,
      headers: init?.headers as Record<string, string>,
    })
    return Response.json(isTests ? variants : { stored: 1 })
  })
  sessionStorage.clear()
  localStorage.removeItem('jariyah.gifts-told')
  await withDatabase(
    async db => void (await Promise.all([db.outbox.clear(), db.gifts.clear(), db.cart.clear()])),
  )
  page.set('/(general)/')
  consentStore.choose({ analytics: true })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('nothing is noted down', () => {
  it('once consent is withdrawn, though it was not stopped yet', async () => {
    stop = startTracker(page, null)
    consentStore.choose({ analytics: false })
    await takeBack('analytics', 'conversion')
    page.set('/(general)/about')
    announceConversion({ conversionType: 'donation', value: 5 })
    await new Promise(setImmediate)
    expect(await entries()).toEqual([])
  })

  it('after it was stopped, and nothing of the visit stays', async () => {
    startTracker(page, null)()
    await takeBack('analytics')
    page.set('/(general)/about')
    announceConversion({ conversionType: 'donation', value: 5 })
    await new Promise(setImmediate)
    expect(await entries()).toEqual([])
    expect(sessionStorage.getItem('jariyah.visit')).toBeNull()
  })

  it('of gifts from before the consent', async () => {
    await enqueueGift({ id: newId(), currency: 'GBP', lines: [] })
    await withDatabase(db => db.gifts.toCollection().modify({ createdAt: Date.now() - 60_000 }))
    stop = startTracker(page, null)
    await vi.waitFor(async () => expect(await events()).toHaveLength(1))
    expect(await events()).toMatchObject([{ eventType: 'page_view' }])
  })
})

it('says once which variants the visit was shown', async () => {
  variants = { hero: 'b' }
  stop = startTracker(page, null)
  page.set('/(general)/about')
  const shown = async () => (await events()).filter(({ eventType }) => eventType === 'exposure')
  await vi.waitFor(async () => expect(await shown()).toHaveLength(1))
  const [sent] = await shown()
  expect(sent?.eventData).toEqual({ sessionId: expect.any(String), variants: { hero: 'b' } })
  expect(analytics.track.body.safeParse(sent).error).toBeUndefined()
})

it('queues what happens as the service takes it, and sends it in one batch', async () => {
  stop = startTracker(page, null)
  page.set('/(general)/about')
  await vi.waitFor(async () => expect(await events()).toHaveLength(2))
  expect(requests.filter(({ path }) => path.includes('batch'))).toEqual([])
  await drainOutbox('asked')
  const [sent, ...more] = requests.filter(({ path }) => path.endsWith('/api/analytics/batch'))
  expect(more).toEqual([])
  const parsed = analytics.batch.body.safeParse(sent?.body)
  expect(parsed.error).toBeUndefined()
  const consent = { purpose: 'analytics', textVersion: expect.any(String) }
  const viewOf = (page: string) =>
    expect.objectContaining({ eventType: 'page_view', eventData: expect.objectContaining({ page }), consent })
  expect(parsed.data?.events).toHaveLength(2)
  expect(parsed.data?.events).toEqual(
    expect.arrayContaining([viewOf('/(general)/'), viewOf('/(general)/about')]),
  )
  // Nothing says which device it was.
  expect(Object.keys(sent?.headers ?? {}).map(name => name.toLowerCase())).not.toContain('x-device-key')
  expect(await events()).toEqual([])
})

describe('a gift', () => {
  const donationOf = (id: string, change: Partial<Donation>): Donation => ({
    id,
    state: 'paid',
    currency: 'USD',
    totalMinor: 2500,
    totalMinorGbp: 1999,
    refundedMinor: 0,
    lines: [],
    visibility: 'someone',
    createdAt: new Date().toISOString(),
    paidAt: new Date().toISOString(),
    isTest: true,
    ...change,
  })

  it('is told from basket to payment, and converts in pounds, once', async () => {
    variants = { hero: 'b' }
    stop = startTracker(page, null)
    await cartStore.add({ id: 'a', name: 'x', price: 2500, quantity: 1, currency: 'USD' } as never)
    const id = newId()
    await enqueueGift({
      id,
      currency: 'USD',
      lines: [{ projectId: 'gaza-food', unitMinor: 2500, quantity: 1 }],
    })
    await vi.waitFor(async () =>
      expect((await events()).map(({ eventData }) => eventData.step)).toContain('given'),
    )
    await keepDonation(donationOf(id, {}))
    await vi.waitFor(async () => expect(await conversions()).toHaveLength(1))
    const told = (await events()).filter(({ eventType }) => eventType === 'donation')
    expect(told.map(({ eventData: { step, value, items } }) => ({ step, value, items }))).toEqual(
      expect.arrayContaining([
        { step: 'basket', value: undefined, items: 1 },
        { step: 'given', value: undefined, items: 1 },
        { step: 'paid', value: 19.99, items: 1 },
      ]),
    )
    expect(JSON.stringify(told)).not.toMatch(/gaza|USD/)
    const [conversion] = await conversions()
    expect(conversion).toMatchObject({
      conversionType: 'donation',
      value: 19.99,
      metadata: { variants: { hero: 'b' } },
    })
    expect(analytics.conversion.body.safeParse(JSON.parse(JSON.stringify(conversion))).error).toBeUndefined()
    // Neither the gift's id nor anything made of it goes along.
    expect(
      JSON.stringify(await entries().then(all => all.filter(({ kind }) => kind !== 'donation'))),
    ).not.toContain(id)

    stop()
    stop = startTracker(page, null)
    await keepDonation(donationOf(id, { refundedMinor: 1 }))
    await new Promise(setImmediate)
    expect(await conversions()).toHaveLength(1)
  })
})

it('remembers the campaign that led here, if it is a word', async () => {
  history.replaceState(null, '', '/?utm_source=news&utm_campaign=winter&utm_medium=canary@example.org')
  stop = startTracker(page, null)
  history.replaceState(null, '', '/')
  announceConversion({ conversionType: 'email_link', value: 0 })
  await vi.waitFor(async () => expect(await conversions()).toHaveLength(1))
  const [conversion] = await conversions()
  expect(conversion).toMatchObject({ metadata: { source: 'news', campaign: 'winter' } })
  expect(JSON.stringify(conversion)).not.toContain('canary')
})
