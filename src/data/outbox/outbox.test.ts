import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showUser } from '../account/auth-state.ts'
import { impersonation } from '../account/impersonation.ts'
import { withDatabase } from '../db.ts'
import { findGift } from '../gifts.ts'
import { newId } from '../new-id.ts'
import { owner } from '../owner.ts'
import { dexieStore } from './dexie-store.ts'
import { entryOf, inPhase } from './entry.ts'
import { discard, drainOutbox, enqueueCall, enqueueGift, findEntry, sendAgain } from './outbox.ts'
import { outboxStore } from './outbox-state.ts'

const store = dexieStore(() => undefined)
const offerOf = (id = newId()) => ({ id, currency: 'GBP', lines: [] })

beforeEach(() => withDatabase(async db => void (await Promise.all([db.outbox.clear(), db.gifts.clear()]))))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  owner.set('device')
  impersonation.set(null)
})

async function put(state: 'ask_again' | 'sending' | 'needs_attention'): Promise<string> {
  const body = offerOf()
  const entry = entryOf({ id: body.id, kind: 'donation', owner: 'device', body }, 0)
  const phases = {
    ask_again: { state: 'ask_again', since: 0 },
    sending: { state: 'sending', since: 0 },
    needs_attention: { state: 'needs_attention', status: 422, code: 'cause_closed', fields: {} },
  } as const
  await store.add(inPhase(entry, phases[state]))
  return body.id
}

/** As browsers do it: the write is taken, then the transaction is aborted, with or without a reason. */
function abortWrites(reason: DOMException | null): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (value: unknown) => IDBRequest
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    const request = put.call(this, value)
    if (reason) Object.defineProperty(this.transaction, 'error', { value: reason })
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
}

describe('a gift is not said to be saved', () => {
  it('when there is no room', async () => {
    abortWrites(new DOMException('no room', 'QuotaExceededError'))
    await expect(enqueueGift(offerOf())).resolves.toBe('full')
  })

  it('when its transaction was aborted after the write', async () => {
    abortWrites(null)
    await expect(enqueueGift(offerOf())).resolves.toBe('unavailable')
    vi.restoreAllMocks()
    await expect(store.list()).resolves.toEqual([])
  })
})

describe('a saved gift', () => {
  it('is in the outbox and among the gifts, or in neither', async () => {
    const offer = offerOf()
    await expect(enqueueGift(offer)).resolves.toBe('saved')
    await expect(findEntry(offer.id)).resolves.toMatchObject({
      state: 'queued',
      owner: 'device',
      body: offer,
    })
    await expect(findGift(offer.id)).resolves.toMatchObject({ offer, donation: null })
  })

  it('stays one when it is put in twice', async () => {
    const offer = offerOf()
    await enqueueGift(offer)
    await enqueueGift({ ...offer, currency: 'USD' })
    await expect(findEntry(offer.id)).resolves.toMatchObject({ body: { currency: 'GBP' } })
  })

  it('may be put in again under its id once it was refused', async () => {
    const id = await put('needs_attention')
    await enqueueGift({ ...offerOf(id), currency: 'USD' })
    await expect(findEntry(id)).resolves.toMatchObject({ state: 'queued', body: { currency: 'USD' } })
  })
})

describe('taking back', () => {
  it('is refused while the gift is being sent', async () => {
    const id = await put('sending')
    await expect(discard(id)).resolves.toBe(false)
    await expect(findEntry(id)).resolves.toMatchObject({ state: 'sending' })
  })

  it('removes a waiting gift from both tables', async () => {
    const offer = offerOf()
    await enqueueGift(offer)
    await expect(discard(offer.id)).resolves.toBe(true)
    await expect(findEntry(offer.id)).resolves.toBeUndefined()
    await expect(findGift(offer.id)).resolves.toBeUndefined()
  })
})

it('sends again only what asked, and then for another three days', async () => {
  const [asking, refused] = [await put('ask_again'), await put('needs_attention')]
  await sendAgain(asking)
  await sendAgain(refused)
  const entry = await findEntry(asking)
  expect(entry).toMatchObject({ state: 'queued' })
  expect(Date.now() - (entry?.confirmedAt ?? 0)).toBeLessThan(5_000)
  await expect(findEntry(refused)).resolves.toMatchObject({ state: 'needs_attention' })
})

it('counts what people wait for, not the events', async () => {
  await put('needs_attention')
  await enqueueGift(offerOf())
  await enqueueCall({ id: newId(), kind: 'analytics', body: { eventType: 'view', eventData: {} } })
  await findEntry('any')
  expect(outboxStore.getSnapshot()).toMatchObject({ isLoaded: true, unsent: 2, asking: 1, sending: 0 })
})

it('drains over fetch, as the device', async () => {
  const offer = offerOf()
  const sent: RequestInit[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    expect(url).toBe('/api/donations')
    sent.push(init ?? {})
    return Response.json({ donation: { id: offer.id }, next: { kind: 'redirect', url: '/pay/1' } })
  })
  await enqueueGift(offer)
  await drainOutbox('enqueued')
  expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(sent[0]?.headers).toMatchObject({
    'Idempotency-Key': offer.id,
    'x-device-key': expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  await expect(findGift(offer.id)).resolves.toMatchObject({ payUrl: '/pay/1', donation: { id: offer.id } })
})

it('sends a gift as its donor while they are signed in, and as the device once they are not, or their session has ended', async () => {
  const sent: (string | null)[] = []
  let isSessionOver = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const headers = new Headers(init?.headers)
    const said = headers.get('authorization')
    sent.push(said)
    if (said && isSessionOver) return Response.json({ code: 'sign_in_needed' }, { status: 401 })
    return Response.json({
      donation: { id: headers.get('idempotency-key') },
      next: { kind: 'redirect', url: '/pay/1' },
    })
  })
  const signIn = (name: string) => {
    vi.stubGlobal('localStorage', { getItem: () => `token-of-${name}` })
    showUser({ id: name } as User)
  }
  signIn('maryam')
  await enqueueGift(offerOf())
  await drainOutbox('enqueued')
  expect(sent.splice(0)).toEqual(['Bearer token-of-maryam'])

  isSessionOver = true
  const over = offerOf()
  await enqueueGift(over)
  await drainOutbox('enqueued')
  expect(sent.splice(0)).toEqual(['Bearer token-of-maryam', null])
  await expect(findEntry(over.id)).resolves.toMatchObject({ state: 'done' })

  await enqueueGift(offerOf())
  signIn('yusuf')
  await drainOutbox('enqueued')
  expect(sent).toEqual([null])
})

it('takes no gift of an administrator who looks with somebody’s eyes, and sends what is theirs as nobody else', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  vi.stubGlobal('localStorage', { getItem: () => 'token-of-the-administrator' })
  showUser({ id: 'maryam' } as User)
  const coin = { ...offerOf(), from: { kind: 'wallet' as const, minor: 100 } }
  await enqueueGift(coin)
  impersonation.set({ by: 'admin', until: new Date().toISOString() })
  await drainOutbox('enqueued')
  expect(sent).not.toHaveBeenCalled()
  await expect(findEntry(coin.id)).resolves.toMatchObject({ state: 'waiting_for_sign_in' })

  const own = offerOf()
  await expect(enqueueGift(own)).resolves.toBe('not_while_impersonating')
  await expect(enqueueGift({ ...coin, id: newId() })).resolves.toBe('not_while_impersonating')
  await expect(findEntry(own.id)).resolves.toBeUndefined()
})
