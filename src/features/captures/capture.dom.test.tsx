import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownConsentText } from '../../../contract/consent-text.ts'
import { forgetCaptures, keptCaptures } from '../../data/captures.ts'
import { consentStore } from '../../data/consent.ts'
import { withDatabase } from '../../data/db.ts'
import { takeBack } from '../../data/outbox/outbox.ts'
import { capture, type NewAddress } from './capture.ts'

const canary = 'canary@example.org'
const address = (change: Partial<NewAddress> = {}): NewAddress => ({
  email: canary,
  type: 'lead',
  trigger: 'typing',
  formType: 'contact',
  hasConsentBox: false,
  ...change,
})
const queued = () => withDatabase(db => db.outbox.toArray())
const sent: { path: string; body: unknown }[] = []

beforeEach(async () => {
  // The service can't be reached: what is taken waits.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // The client and the outbox give paths and texts.
    const path = input as string
    sent.push({ path, body: JSON.parse(init?.body as string) })
    throw new TypeError('Failed to fetch')
  })
  sent.length = 0
  sessionStorage.clear()
  await withDatabase(async db => void (await Promise.all([db.outbox.clear(), db.captures.clear()])))
  consentStore.choose({ marketing: true })
})
afterEach(() => vi.restoreAllMocks())

it('takes nothing without consent, on the device or to the service', async () => {
  consentStore.choose({ marketing: false })
  await expect(capture(address())).resolves.toBeNull()
  expect(await keptCaptures()).toEqual([])
  expect(await queued()).toEqual([])
  expect(sent).toEqual([])
})

it('keeps the record of the specification and queues it', async () => {
  history.replaceState(null, '', '/donate?email=other@example.org')
  await expect(capture(address({ hasConsentBox: true }))).resolves.toBe('saved')
  const record = {
    email: canary,
    type: 'lead',
    source: 'website',
    timestamp: expect.stringMatching(/^\d{4}-/),
    metadata: {
      formType: 'contact',
      page: '/donate',
      sessionId: expect.any(String),
      trigger: 'typing',
      consent: true,
      consentBox: true,
      consentVersion: shownConsentText('marketing'),
    },
  }
  expect(await keptCaptures()).toEqual([
    expect.objectContaining({ ...record, metadata: expect.objectContaining(record.metadata) }),
  ])
  expect(await queued()).toMatchObject([{ kind: 'lead', owner: 'device', body: record }])
  await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/api/capture-lead', body: record }]))
})

describe('the same address', () => {
  it('of the same type is taken once a session, however it is written and however often', async () => {
    await Promise.all([
      capture(address()),
      capture(address({ email: canary.toUpperCase() })),
      capture(address()),
    ])
    expect(await keptCaptures()).toHaveLength(1)
    expect(await queued()).toHaveLength(1)
  })

  it('is taken again as another type, and in another session', async () => {
    await capture(address())
    await capture(address({ type: 'subscriber' }))
    expect(await keptCaptures()).toHaveLength(2)
    sessionStorage.clear()
    await capture(address())
    expect(await keptCaptures()).toHaveLength(3)
    expect((await queued()).map(({ kind }) => kind).sort()).toEqual(['lead', 'lead', 'subscriber'])
  })
})

it('keeps the newest hundred', async () => {
  for (let n = 0; n < 103; n += 1) await capture(address({ email: `person${n}@example.org` }))
  const kept = await keptCaptures()
  expect(kept).toHaveLength(100)
  expect(kept.at(0)?.email).toBe('person3@example.org')
  expect(kept.at(-1)?.email).toBe('person102@example.org')
})

it('takes back what waits when consent is withdrawn', async () => {
  await capture(address())
  await takeBack('lead', 'subscriber')
  await forgetCaptures()
  expect(await queued()).toEqual([])
  expect(await keptCaptures()).toEqual([])
})

it('says so when the device can keep nothing', async () => {
  const noRoom = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (value: unknown) => IDBRequest
  // As browsers do it: the write is taken, then its transaction is aborted.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    const request = put.call(this, value)
    Object.defineProperty(this.transaction, 'error', {
      value: noRoom,
    })
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(capture(address())).resolves.toBe('full')
  vi.restoreAllMocks()
  expect(await keptCaptures()).toEqual([])
})
