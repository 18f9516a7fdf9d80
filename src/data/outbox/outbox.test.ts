import { createHmac } from 'node:crypto'
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
import {
  discard,
  drainOutbox,
  enqueueCall,
  enqueueGift,
  findEntry,
  followOutbox,
  releaseGifts,
  sendAgain,
} from './outbox.ts'
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

const signIn = (name: string | null, giftKey?: string) => {
  vi.stubGlobal('localStorage', { getItem: () => (name === null ? null : `token-of-${name}`) })
  showUser(name === null ? null : ({ id: name, giftKey } as User))
}

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

  it.each(['queued', 'ask_again', 'waiting_for_sign_in'] as const)(
    'is refused on this device’s word alone once the gift may have arrived: %s',
    async state => {
      const offer = offerOf()
      await enqueueGift(offer)
      const phases = {
        queued: { state: 'queued', notBefore: 0, because: 'failed' },
        ask_again: { state: 'ask_again', since: 0 },
        waiting_for_sign_in: { state: 'waiting_for_sign_in' },
      } as const
      await store.change([offer.id], entry => ({
        entry: { ...inPhase(entry, phases[state], 1), mayHaveArrived: true },
      }))
      await expect(discard(offer.id)).resolves.toBe(false)
      await expect(findGift(offer.id)).resolves.toMatchObject({ offer })
    },
  )

  it('and sending again are its owner’s alone: another does neither, nor does nobody what only its owner can send', async () => {
    const offer = { ...offerOf(), from: { kind: 'wallet' as const, minor: 100 } }
    const asking = async () =>
      void (await store.change([offer.id], entry => ({
        entry: inPhase(entry, { state: 'ask_again', since: 0 }),
      })))
    signIn('maryam')
    await enqueueGift(offer)
    await asking()
    for (const other of ['yusuf', null]) {
      signIn(other)
      await expect(discard(offer.id)).resolves.toBe(false)
      await sendAgain(offer.id)
      await expect(findEntry(offer.id)).resolves.toMatchObject({ state: 'ask_again' })
    }
    signIn('maryam')
    await sendAgain(offer.id)
    await expect(findEntry(offer.id)).resolves.toMatchObject({ state: 'queued' })
    await expect(discard(offer.id)).resolves.toBe(true)
  })

  it('is not another’s either where the gift goes out by itself', async () => {
    const offer = offerOf()
    signIn('maryam', 'key of maryam')
    await enqueueGift(offer)
    signIn('yusuf')
    await expect(discard(offer.id)).resolves.toBe(false)
    // Their session may just have ended.
    signIn(null)
    await expect(discard(offer.id)).resolves.toBe(true)
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

it('tells who is signed in nothing of another’s gifts, and where nobody is that they wait', async () => {
  signIn('maryam')
  await enqueueGift({ ...offerOf(), from: { kind: 'wallet', minor: 100 } })
  await enqueueGift(offerOf())
  const unsentFor = async (name: string | null) => {
    signIn(name)
    await findEntry('any')
    return outboxStore.getSnapshot().unsent
  }
  expect([await unsentFor('maryam'), await unsentFor('yusuf'), await unsentFor(null)]).toEqual([2, 0, 2])
})

it('keeps with a gift whose it is, and learns it of those that wait since before', async () => {
  signIn('maryam')
  const [coin, own] = [{ ...offerOf(), from: { kind: 'wallet' as const, minor: 100 } }, offerOf()]
  for (const offer of [coin, own]) {
    await enqueueGift(offer)
    await expect(findGift(offer.id)).resolves.toMatchObject({ donor: 'user:maryam' })
    await withDatabase(db => db.gifts.update(offer.id, { donor: undefined }))
  }
  signIn(null)
  const guests = offerOf()
  await enqueueGift(guests)
  await followOutbox()
  for (const { id } of [coin, own])
    await expect(findGift(id)).resolves.toMatchObject({ donor: 'user:maryam' })
  await expect(findGift(guests.id)).resolves.not.toHaveProperty('donor')
})

it('makes a guest’s what waits of an account that is deleted, and nothing else', async () => {
  const [ofMaryam, coin, ofYusuf] = [
    offerOf(),
    { ...offerOf(), from: { kind: 'wallet' as const, minor: 100 } },
    offerOf(),
  ]
  signIn('maryam', 'key of maryam')
  await enqueueGift(ofMaryam)
  await enqueueGift(coin)
  signIn('yusuf', 'key of yusuf')
  await enqueueGift(ofYusuf)
  await releaseGifts('user:maryam')
  const released = await findEntry(ofMaryam.id)
  expect(released).toMatchObject({ owner: 'device', state: 'queued' })
  expect(released).not.toHaveProperty('donor')
  expect(released).not.toHaveProperty('grant')
  await expect(findGift(ofMaryam.id)).resolves.not.toHaveProperty('donor')
  await expect(findEntry(coin.id)).resolves.toMatchObject({ owner: 'user:maryam' })
  await expect(findEntry(ofYusuf.id)).resolves.toMatchObject({ donor: 'user:yusuf' })
})

it('shows a drain that fails as a problem, and keeps what waits', async () => {
  const offer = offerOf()
  await enqueueGift(offer)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('a bug')
  })
  await expect(drainOutbox('asked')).resolves.toBeNull()
  expect(outboxStore.getSnapshot()).toMatchObject({ problem: 'internal' })
  vi.restoreAllMocks()
  await expect(findEntry(offer.id)).resolves.toBeDefined()
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

/** A service that takes each gift; answers with what it was told of who sends. */
function listen(): { by: string | null; of: string | null }[] {
  const sent: { by: string | null; of: string | null }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const headers = new Headers(init?.headers)
    sent.push({ by: headers.get('authorization'), of: headers.get('x-gift-grant') })
    const id = headers.get('idempotency-key')
    return Response.json({ donation: { id }, next: { kind: 'redirect', url: '/pay/1' } })
  })
  return sent
}

/** As the service checks it. */
const markOf = (giftKey: string, giftId: string) => createHmac('sha256', giftKey).update(giftId).digest('hex')

describe('a gift that was made signed in', () => {
  it('is not sent as anybody else’s: without a grant it waits for its donor', async () => {
    const sent = listen()
    signIn('maryam')
    const offer = offerOf()
    await enqueueGift(offer)
    for (const other of ['yusuf', null]) {
      signIn(other)
      await drainOutbox('enqueued')
      await expect(findEntry(offer.id)).resolves.toMatchObject({ state: 'waiting_for_sign_in' })
    }
    expect(sent).toEqual([])
    signIn('maryam')
    await drainOutbox('signed_in')
    expect(sent).toEqual([{ by: 'Bearer token-of-maryam', of: 'maryam' }])
  })

  it('goes out as its donor’s by its grant, whoever is signed in by then', async () => {
    const sent = listen()
    for (const other of ['yusuf', null]) {
      signIn('maryam', 'key of maryam')
      const offer = offerOf()
      await enqueueGift(offer)
      signIn(other)
      await drainOutbox('enqueued')
      const grant = `maryam.${markOf('key of maryam', offer.id)}`
      expect(sent.splice(0)).toEqual([{ by: null, of: grant }])
    }
  })

  it('says whose it is with a token too: the session may have ended by then', async () => {
    const sent = listen()
    signIn('maryam', 'key of maryam')
    const offer = offerOf()
    await enqueueGift(offer)
    await drainOutbox('enqueued')
    const grant = `maryam.${markOf('key of maryam', offer.id)}`
    expect(sent).toEqual([{ by: 'Bearer token-of-maryam', of: grant }])
  })

  it('waits for its donor where a balance or a card of theirs pays', async () => {
    const sent = listen()
    const changes = [
      { from: { kind: 'wallet' as const, minor: 100 } },
      { from: { kind: 'gift_card' as const, minor: 100, card: newId() } },
      { savedCard: newId() },
    ]
    signIn('maryam', 'key of maryam')
    for (const change of changes) await enqueueGift({ ...offerOf(), ...change })
    signIn(null)
    await drainOutbox('enqueued')
    expect(sent).toEqual([])
    signIn('maryam', 'key of maryam')
    await drainOutbox('signed_in')
    expect(sent).toEqual(changes.map(() => ({ by: 'Bearer token-of-maryam', of: null })))
  })

  it('is nobody’s where a guest made it, whoever is signed in by then', async () => {
    const sent = listen()
    signIn(null)
    await enqueueGift(offerOf())
    signIn('yusuf', 'key of yusuf')
    await drainOutbox('enqueued')
    expect(sent).toEqual([{ by: null, of: null }])
  })
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
