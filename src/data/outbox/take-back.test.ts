import type { ErrorCode } from '../../../contract/errors.ts'
import { refusal } from '../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../../contract/donations.ts'
import { withDatabase } from '../db.ts'
import { findGift } from '../gifts.ts'
import { newId } from '../new-id.ts'
import { dexieStore } from './dexie-store.ts'
import { confirm, enqueue } from './enqueue.ts'
import { inPhase, type OutboxEntry } from './entry.ts'
import { makeLetGo } from './let-go.ts'
import type { OutboxLock } from './lock.ts'
import { takeBack } from './take-back.ts'

const store = dexieStore(() => undefined)
let turn: Promise<unknown> = Promise.resolve()
const lock: OutboxLock = {
  run(work) {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  },
}

beforeEach(() => withDatabase(async db => void (await Promise.all([db.outbox.clear(), db.gifts.clear()]))))

interface Kept {
  more?: Partial<DonationOffer>
  owner?: string
  donor?: string
}

/** A gift whose answer was lost. */
async function unconfirmed({ more = {}, owner = 'device', donor }: Kept = {}): Promise<string> {
  const id = newId()
  const body = { id, currency: 'GBP', lines: [], ...more }
  await enqueue(store, { id, kind: 'donation', owner, ...(donor && { donor }), body }, 0)
  await store.change([id], entry => ({
    entry: {
      ...inPhase(entry, { state: 'queued', notBefore: 0, because: 'failed' }, 1),
      mayHaveArrived: true,
    },
  }))
  return id
}

/** The donor's device, with a service that answers as told; `asked` lists what it was asked. */
function device(answer: (path: string) => Response | Promise<Response>, tokens: Record<string, string> = {}) {
  const asked: { call: string; token: string | null }[] = []
  const letGo = makeLetGo({
    fetch: async (url, init) => {
      const token = new Headers(init?.headers).get('authorization')
      // The outbox fetches by path.
      asked.push({ call: `${init?.method} ${url as string}`, token })
      return answer(url as string)
    },
    now: () => 0,
    deviceKey: async () => 'key',
    tokenOf: owner => tokens[owner] ?? null,
    timeout: () => new AbortController().signal,
  })
  return { asked, takeBack: (id: string) => takeBack({ store, lock, letGo }, id) }
}

const entryOfId = async (id: string): Promise<OutboxEntry | undefined> =>
  (await store.list()).find(entry => entry.id === id)

const failed = (code: ErrorCode, status: number) => Response.json(refusal(code), { status })

describe('a gift that may have arrived is not taken back', () => {
  it.each<[string, () => Response]>([
    ['nobody answers', () => Response.error()],
    ["a hotel's sign-in page answers", () => new Response('<h1>Wi-Fi</h1>')],
    ["somebody else's 404 answers", () => new Response('<h1>No such host</h1>', { status: 404 })],
    ['the service is ill', () => failed('unavailable', 503)],
    ['its payment is being opened', () => failed('still_running', 409)],
    ['the answer is about another gift', () => Response.json({ donation: { id: newId() }, isLetGo: true })],
  ])('while %s', async (_, answer) => {
    const id = await unconfirmed()
    const error = await device(() => {
      const response = answer()
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    })
      .takeBack(id)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'CallError',
      code: expect.stringMatching(/^(network|unavailable|still_running)$/),
    })
    await expect(entryOfId(id)).resolves.toMatchObject({ state: 'queued' })
    await expect(findGift(id)).resolves.toMatchObject({ id })
  })

  it.each([{ owner: 'user:maryam' }, { donor: 'user:maryam' }])(
    'while its donor is not here, from whom alone it is not hidden: %j',
    async whose => {
      const id = await unconfirmed(whose)
      const { takeBack, asked } = device(() => failed('not_found', 404))
      await expect(takeBack(id)).rejects.toMatchObject({ code: 'signed_out' })
      expect(asked).toEqual([])
    },
  )

  it('where the service hides it from this device, with or without a balance that is held for it', async () => {
    for (const more of [{}, { from: { kind: 'gift_card', minor: 100 } as const }]) {
      const id = await unconfirmed({ more })
      const { takeBack } = device(() => failed('signed_out', 401))
      await expect(takeBack(id)).rejects.toMatchObject({ code: 'signed_out' })
      await expect(entryOfId(id)).resolves.toMatchObject({ state: 'queued' })
    }
  })

  it('once it is paid, or being decided', async () => {
    const id = await unconfirmed()
    const { takeBack } = device(() => Response.json({ donation: { id, state: 'paid' }, isLetGo: false }))
    await expect(takeBack(id)).resolves.toBe(false)
    await expect(entryOfId(id)).resolves.toMatchObject({ state: 'queued' })
  })

  it('where the service has it and holds a balance for it: given anew, it might find none left', async () => {
    const id = await unconfirmed({ more: { from: { kind: 'gift_card', minor: 100 } } })
    const { takeBack, asked } = device(() => Response.json({ id, state: 'awaiting' }))
    await expect(takeBack(id)).resolves.toBe(false)
    expect(asked.map(({ call }) => call)).toEqual([`GET /api/donations/${id}`])
  })

  it('where another tab sent it meanwhile', async () => {
    const id = await unconfirmed()
    const { takeBack } = device(async () => {
      await store.change([id], entry => ({ entry: inPhase(entry, { state: 'sending', since: 0 }) }))
      return failed('not_found', 404)
    })
    await expect(takeBack(id)).resolves.toBe(false)
    await expect(findGift(id)).resolves.toMatchObject({ id })
  })
})

describe('a gift that was refused after a try that nobody answered', () => {
  const refusedAfterwards = async () => {
    const id = await unconfirmed()
    const refusal = { state: 'needs_attention', status: 400, code: 'bad_request', fields: {} } as const
    await store.change([id], entry => ({ entry: inPhase(entry, refusal) }))
    return id
  }

  it('is not taken back without the service’s word', async () => {
    const id = await refusedAfterwards()
    const { takeBack, asked } = device(() => failed('unavailable', 503))
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toHaveLength(1)
    await expect(findGift(id)).resolves.toMatchObject({ id })
  })

  it('goes out again to learn what became of it, where the service has it', async () => {
    const id = await refusedAfterwards()
    const { takeBack } = device(() => Response.json({ donation: { id, state: 'paid' }, isLetGo: false }))
    await expect(takeBack(id)).resolves.toBe(false)
    await confirm(store, id, 5)
    await expect(entryOfId(id)).resolves.toMatchObject({
      state: 'queued',
      notBefore: 5,
      mayHaveArrived: true,
    })
  })

  it('is taken back once the service says that it is not there', async () => {
    const id = await refusedAfterwards()
    await expect(device(() => failed('not_found', 404)).takeBack(id)).resolves.toBe(true)
    await expect(entryOfId(id)).resolves.toBeUndefined()
  })
})

describe('a gift that may have arrived is taken back', () => {
  it('as whoever gave it, once the service says that it is not there', async () => {
    const id = await unconfirmed({ owner: 'user:maryam' })
    const { takeBack, asked } = device(() => failed('not_found', 404), { 'user:maryam': 'hers' })
    await expect(takeBack(id)).resolves.toBe(true)
    expect(asked).toEqual([{ call: `POST /api/donations/${id}/let-go`, token: 'Bearer hers' }])
    await expect(entryOfId(id)).resolves.toBeUndefined()
    await expect(findGift(id)).resolves.toBeUndefined()
  })

  it('once the service has let it go; paid all the same, it is in sight again', async () => {
    const id = await unconfirmed()
    const { takeBack } = device(() => Response.json({ donation: { id, state: 'pending' }, isLetGo: true }))
    await expect(takeBack(id)).resolves.toBe(true)
    await expect(entryOfId(id)).resolves.toBeUndefined()
    await expect(findGift(id)).resolves.toMatchObject({ isAside: true, donation: { id } })
  })

  it('while nobody sends it', async () => {
    const id = await unconfirmed()
    const order: string[] = []
    let end = () => {}
    const draining = lock.run(() => new Promise<void>(resolve => (end = resolve)))
    const { takeBack } = device(() => {
      order.push('asked')
      return failed('not_found', 404)
    })
    const taking = takeBack(id)
    await new Promise(resolve => setImmediate(resolve))
    order.push('drained')
    end()
    await Promise.all([draining, taking])
    expect(order).toEqual(['drained', 'asked'])
  })
})

it('takes back without a connection what never went out', async () => {
  const id = newId()
  await enqueue(store, { id, kind: 'donation', owner: 'device', body: { id, currency: 'GBP', lines: [] } }, 0)
  const { takeBack, asked } = device(() => Response.error())
  await expect(takeBack(id)).resolves.toBe(true)
  expect(asked).toEqual([])
})
