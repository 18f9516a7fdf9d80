import type { ErrorCode } from '../../../contract/errors.ts'
import { hourMs } from '../../../contract/time-units.ts'
import { refusal } from '../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '../db.ts'
import { dexieStore } from './dexie-store.ts'
import { type DrainWorld, makeDrain, type Parcel } from './drain.ts'
import { type Draft, entryOf, inPhase } from './entry.ts'
import { webLock } from './lock.ts'
import type { Reply } from './settle.ts'

const store = dexieStore(() => undefined)
let now = 1_000_000
let serial = 0
let isOnline = true

const newId = () => `01890000-0000-7000-8000-${String(++serial).padStart(12, '0')}`

function giftDraft(): Draft {
  const id = newId()
  return { id, kind: 'donation', owner: 'device', body: { id, currency: 'GBP', lines: [] } }
}

const eventDraft = (): Draft => ({
  id: newId(),
  kind: 'analytics',
  owner: 'device',
  body: { eventType: 'view', eventData: {} },
})

async function put(draft: Draft, at = now): Promise<string> {
  await store.add(entryOf(draft, at))
  return draft.id
}

const ok = ([entry]: Parcel): Reply => {
  const body = entry.kind === 'donation' ? { donation: { id: entry.id }, next: { kind: 'none' } } : {}
  return { state: 'answered', status: 200, body, retryAfterMs: null }
}

const answer = (status: number, code: ErrorCode, retryAfterMs: number | null = null): Reply => ({
  state: 'answered',
  status,
  body: refusal(code),
  retryAfterMs,
})

/** A drainer whose service answers as told; `sent` lists the ids of each request. */
function drainer(reply: (parcel: Parcel) => Reply | Promise<Reply> = ok) {
  const sent: string[][] = []
  const world: DrainWorld = {
    store,
    now: () => now,
    random: () => 0,
    isOnline: () => isOnline,
    lock: webLock,
    send: async parcel => {
      sent.push(parcel.map(entry => entry.id))
      return reply(parcel)
    },
  }
  return { drain: makeDrain(world), sent }
}

const stateOf = async (id: string) => (await store.list()).find(entry => entry.id === id)?.state

beforeEach(async () => {
  isOnline = true
  await withDatabase(db => Promise.all([db.outbox.clear(), db.gifts.clear()]))
})

describe('the outbox keeps', () => {
  it('what a dead network could not take, and does not try it again at once', async () => {
    for (let index = 0; index < 10; index++) await put(giftDraft(), now + index - 10)
    const { drain, sent } = drainer(() => ({ state: 'unreachable' }))
    const { nextAt, left } = await drain('start')
    expect(left).toBe(10)
    expect(nextAt).toBeGreaterThan(now)
    // No more than went out together: the first failure says that the network is gone.
    expect(sent.length).toBeLessThanOrEqual(4)
    expect((await store.list()).map(entry => entry.state)).toEqual(Array(10).fill('queued'))
  })

  it('word of whether a gift may have arrived: not where it began and ended without a connection', async () => {
    const wordOf = async (id: string) => (await store.list()).find(entry => entry.id === id)
    const id = await put(giftDraft())
    isOnline = false
    const { drain } = drainer(() => ({ state: 'unreachable' }))
    await drain('start')
    await expect(wordOf(id)).resolves.toMatchObject({ attempts: 1, mayHaveArrived: false })
    isOnline = true
    await drain('online')
    await expect(wordOf(id)).resolves.toMatchObject({ attempts: 2, mayHaveArrived: true })
    isOnline = false
    await drain('start')
    await expect(wordOf(id)).resolves.toMatchObject({ attempts: 3, mayHaveArrived: true })
  })

  it('word that it may have arrived where whoever sent it is gone', async () => {
    const [online, offline] = [await put(giftDraft()), await put(giftDraft())]
    await store.change([online], entry => ({ entry: inPhase(entry, { state: 'sending', since: now }) }))
    await store.change([offline], entry => ({
      entry: inPhase(entry, { state: 'sending', since: now, isOffline: true }),
    }))
    isOnline = false
    const { drain } = drainer(() => ({ state: 'unreachable' }))
    await drain('start')
    const words = new Map((await store.list()).map(entry => [entry.id, entry.mayHaveArrived]))
    expect([words.get(online), words.get(offline)]).toEqual([true, false])
  })

  it('what a newer version put there, as it lies, and sends the rest', async () => {
    const unknown = { ...entryOf(giftDraft(), now), id: newId(), kind: 'pledge' }
    await withDatabase(db => db.table('outbox').put(unknown))
    const id = await put(giftDraft())
    const { drain } = drainer()
    await drain('start')
    await expect(stateOf(id)).resolves.toBe('done')
    await expect(withDatabase(db => db.table('outbox').get(unknown.id))).resolves.toEqual(unknown)
  })

  it('what its donor took back while it was listed: it is not sent', async () => {
    const first = await put(giftDraft())
    const others = await Promise.all([1, 2, 3, 4].map(() => put(giftDraft())))
    const last = others.at(-1) ?? ''
    const { drain, sent } = drainer(async parcel => {
      if (parcel[0].id === first) await store.change([last], () => ({ entry: null }))
      return ok(parcel)
    })
    await drain('start')
    expect(sent.flat()).not.toContain(last)
  })

  it('what someone else sent while it was listed: it is not sent again', async () => {
    const first = await put(giftDraft(), now - 9)
    for (let index = 0; index < 4; index++) await put(giftDraft(), now - 8 + index)
    const last = await put(giftDraft())
    const { drain, sent } = drainer(async parcel => {
      if (parcel[0].id === first) {
        await store.change([last], entry => ({ entry: inPhase(entry, { state: 'done', at: now }) }))
      }
      return ok(parcel)
    })
    await drain('start')
    expect(sent.flat()).not.toContain(last)
  })

  it('a gift of three days for its donor to confirm', async () => {
    const id = await put(giftDraft(), now - 73 * hourMs)
    const { drain, sent } = drainer()
    await drain('start')
    expect(sent).toEqual([])
    await expect(stateOf(id)).resolves.toBe('ask_again')
  })

  it('a gift of another owner until that owner is here', async () => {
    const id = await put({ ...giftDraft(), owner: 'user:a' })
    let isHere = false
    const { drain, sent } = drainer(parcel => (isHere ? ok(parcel) : { state: 'no_credential' }))
    await drain('start')
    await drain('timer')
    await expect(stateOf(id)).resolves.toBe('waiting_for_sign_in')
    isHere = true
    await drain('signed_in')
    await expect(stateOf(id)).resolves.toBe('done')
    expect(sent).toHaveLength(2)
  })

  it('order: a kind waits as a whole when the service says when', async () => {
    const ids: string[] = []
    for (let index = 0; index < 10; index++) ids.push(await put(giftDraft(), now + index - 10))
    let isLimited = true
    const limited = drainer(parcel => (isLimited ? answer(429, 'too_many_requests', 60_000) : ok(parcel)))
    const { nextAt } = await limited.drain('start')
    expect(nextAt).toBe(now + 60_000)
    isLimited = false
    const before = limited.sent.length
    await limited.drain('online')
    expect(limited.sent).toHaveLength(before)
    now += 60_000
    await limited.drain('timer')
    expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['done']))
  })
})

describe('a wait that was asked for', () => {
  const stranger: Reply = { state: 'answered', status: 503, body: undefined, retryAfterMs: 3_600_000 }
  const wait = () => answer(503, 'unavailable', 60_000)

  it('holds nothing where somebody else asks for it, as a proxy does', async () => {
    const id = await put(giftDraft())
    let isIll = true
    const { drain, sent } = drainer(parcel => (isIll ? stranger : ok(parcel)))
    const { nextAt } = await drain('enqueued')
    expect(nextAt).toBeLessThanOrEqual(now + 5 * 60_000)
    isIll = false
    const young = await put(giftDraft())
    await drain('enqueued')
    await expect(stateOf(young)).resolves.toBe('done')
    await drain('online')
    await expect(stateOf(id)).resolves.toBe('done')
    expect(sent.flat()).toEqual([id, young, id])
  })

  it('is over where the donor asks', async () => {
    const id = await put(giftDraft())
    let isHeld = true
    const { drain } = drainer(parcel => (isHeld ? wait() : ok(parcel)))
    await drain('enqueued')
    isHeld = false
    await drain('online')
    await expect(stateOf(id)).resolves.toBe('queued')
    await drain('asked')
    await expect(stateOf(id)).resolves.toBe('done')
  })

  it('lets a gift that was made since try once, and holds it with the others then', async () => {
    const [first, second] = [await put(giftDraft(), now - 9), await put(giftDraft(), now - 8)]
    const { drain, sent } = drainer(wait)
    await drain('enqueued')
    now += 1_000
    const young = await put(giftDraft())
    const before = sent.length
    for (const occasion of ['enqueued', 'online', 'timer'] as const) await drain(occasion)
    expect(sent.slice(before)).toEqual([[young]])
    await expect(Promise.all([first, second, young].map(stateOf))).resolves.toEqual(Array(3).fill('queued'))
  })

  it('lets what can be taken back for some seconds go out in time', async () => {
    await put(giftDraft(), now - 9)
    let isHeld = true
    const { drain } = drainer(parcel => (isHeld ? wait() : ok(parcel)))
    await drain('enqueued')
    isHeld = false
    now += 1_000
    const coin = giftDraft()
    await store.add(entryOf(coin, now, 5_000))
    expect((await drain('enqueued')).nextAt).toBe(now + 5_000)
    now += 5_000
    await drain('timer')
    await expect(stateOf(coin.id)).resolves.toBe('done')
  })
})

describe('the outbox sends', () => {
  it('a gift once the word that it goes out is on the disk, where no power cut undoes it', async () => {
    await put(giftDraft())
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    let before: unknown[] = []
    const { drain } = drainer(parcel => {
      const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
      before = writes.map(([, , options]) => options?.durability)
      return ok(parcel)
    })
    await drain('start')
    begun.mockRestore()
    expect(before).toEqual(['strict'])
  })

  it('again what was cut off while it was sent', async () => {
    const draft = giftDraft()
    await put(draft)
    await store.change([draft.id], entry => ({ entry: inPhase(entry, { state: 'sending', since: now }, 1) }))
    const { drain, sent } = drainer()
    await drain('start')
    expect(sent).toEqual([[draft.id]])
    await expect(stateOf(draft.id)).resolves.toBe('done')
  })

  it('at once after a failure, when the connection comes back', async () => {
    const id = await put(giftDraft())
    let isUp = false
    const { drain } = drainer(parcel => (isUp ? ok(parcel) : { state: 'unreachable' }))
    await drain('start')
    isUp = true
    await drain('timer')
    await expect(stateOf(id)).resolves.toBe('queued')
    await drain('online')
    await expect(stateOf(id)).resolves.toBe('done')
  })

  it('what a wrong clock had put off for a year', async () => {
    const id = await put(giftDraft(), now + 365 * 24 * hourMs)
    const { drain } = drainer()
    await drain('timer')
    await expect(stateOf(id)).resolves.toBe('done')
  })

  it('gifts before all else, in the order of their making', async () => {
    const event = await put(eventDraft(), now - 5)
    const younger = await put(giftDraft(), now)
    const older = await put(giftDraft(), now - 3)
    const { drain, sent } = drainer()
    await drain('start')
    expect(sent).toEqual([[older], [younger], [event]])
  })

  it('the next gift when one alone makes the service fail', async () => {
    const poison = await put(giftDraft(), now - 1)
    const id = await put(giftDraft())
    const { drain } = drainer(parcel => (parcel[0].id === poison ? answer(500, 'internal') : ok(parcel)))
    await drain('start')
    await expect(stateOf(id)).resolves.toBe('done')
    await expect(stateOf(poison)).resolves.toBe('queued')
  })

  it('what came in while it was sending', async () => {
    await put(giftDraft())
    let late: string | null = null
    const { drain } = drainer(async parcel => {
      late ??= await put(giftDraft())
      return ok(parcel)
    })
    await drain('start')
    await expect(stateOf(late ?? '')).resolves.toBe('done')
  })

  it('events by the hundred, and forgets them', async () => {
    for (let index = 0; index < 250; index++) await put(eventDraft(), now - 250 + index)
    const { drain, sent } = drainer()
    await expect(drain('start')).resolves.toEqual({ sent: 250, left: 0, nextAt: null })
    expect(sent.map(parcel => parcel.length)).toEqual([100, 100, 50])
    await expect(store.list()).resolves.toEqual([])
  })

  it('nothing twice when two drain at once', async () => {
    for (let index = 0; index < 10; index++) await put(giftDraft())
    const { drain, sent } = drainer()
    await Promise.all([drain('start'), drain('online'), drain('visible')])
    expect(sent).toHaveLength(10)
  })
})

it('forgets events of a week, the oldest above a thousand, and what was sent a day ago', async () => {
  await put(eventDraft(), now - 8 * 24 * hourMs)
  for (let index = 0; index < 1_003; index++) await put(eventDraft(), now - 2_000 + index)
  const sentGift = await put(giftDraft())
  const { drain, sent } = drainer(parcel =>
    parcel[0].kind === 'donation' ? ok(parcel) : { state: 'unreachable' },
  )
  await drain('start')
  await expect(store.list()).resolves.toHaveLength(1_001)
  expect(sent.flat()).toContain(sentGift)
  now += 25 * hourMs
  await drain('timer')
  await expect(stateOf(sentGift)).resolves.toBeUndefined()
})
