import { createHash } from 'node:crypto'
import type { KeptGift } from '../../src/data/kept-gift.ts'
import { newId } from '../../src/data/new-id.ts'
import { type Drain, makeDrain } from '../../src/data/outbox/drain.ts'
import { enqueue } from '../../src/data/outbox/enqueue.ts'
import type { OutboxEntry } from '../../src/data/outbox/entry.ts'
import type { OutboxLock } from '../../src/data/outbox/lock.ts'
import { makeSend } from '../../src/data/outbox/send.ts'
import type { OutboxStore } from '../../src/data/outbox/store.ts'

/** Backoffs take a sixtieth of their time: minutes are seconds. */
const haste = 60
/** How long an answer is waited for. Not as hastily: a service that has just been killed starts for seconds. */
const patienceMs = 3_000

/** One device with the real outbox over memory, which gives and pays over HTTP. */
export interface DonorDevice {
  secret: string
  offered: Map<string, number>
  gifts: Map<string, KeptGift>
  entries: Map<string, OutboxEntry>
  drain: Drain
  give(unitMinor: number): Promise<void>
  /** Presses "succeed" on the payment page; answers whether the page took it. */
  pay(gift: KeptGift): Promise<boolean>
}

function memoryStore(entries: Map<string, OutboxEntry>, gifts: Map<string, KeptGift>): OutboxStore {
  return {
    async add(entry, gift) {
      entries.set(entry.id, entry)
      if (gift) gifts.set(gift.id, gift)
    },
    list: async () => [...entries.values()],
    async change(ids, decide) {
      for (const id of ids) {
        const held = entries.get(id)
        const change = held && decide(held)
        if (!change) continue
        if (change.entry) entries.set(id, change.entry)
        else entries.delete(id)
        const gift = change.gift?.(gifts.get(id))
        if (gift) gifts.set(id, gift)
      }
      return ids.flatMap(id => entries.get(id) ?? [])
    },
  }
}

export function makeDevice(name: string, baseUrl: string): DonorDevice {
  const entries = new Map<string, OutboxEntry>()
  const gifts = new Map<string, KeptGift>()
  const store = memoryStore(entries, gifts)
  const secret = createHash('sha256').update(name).digest('hex')
  const begun = Date.now()
  const now = () => begun + (Date.now() - begun) * haste
  let turn: Promise<unknown> = Promise.resolve()
  const lock: OutboxLock = {
    run(work) {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
  }
  const send = makeSend({
    fetch: (url, init) => fetch(new URL(url as string, baseUrl), init),
    now,
    deviceKey: async () => secret,
    tokenOf: () => null,
    timeout: () => AbortSignal.timeout(patienceMs),
  })
  const offered = new Map<string, number>()
  return {
    secret,
    offered,
    gifts,
    entries,
    drain: makeDrain({ store, send, now, random: Math.random, isOnline: () => true, lock }),
    async give(unitMinor) {
      const id = newId()
      const lines = [{ projectId: 'gaza-food', unitMinor, quantity: 1 }]
      await enqueue(
        store,
        { id, kind: 'donation', owner: 'device', body: { id, currency: 'GBP', lines } },
        now(),
      )
      offered.set(id, unitMinor)
    },
    async pay(gift) {
      const page = new URL(new URL(gift.payUrl ?? '').pathname, baseUrl)
      const body = new URLSearchParams({ act: 'succeed' })
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual', signal }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      return answer?.status === 303
    },
  }
}
