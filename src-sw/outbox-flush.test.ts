import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDatabase } from '../src/data/db.ts'
import { newId } from '../src/data/new-id.ts'
import { dexieStore } from '../src/data/outbox/dexie-store.ts'
import { entryOf, inPhase, type OutboxEntry } from '../src/data/outbox/entry.ts'
import { flushOutbox } from './outbox-flush.ts'

const store = dexieStore(() => undefined)

const giftOf = (owner: string): OutboxEntry => {
  const id = newId()
  return entryOf({ id, kind: 'donation', owner, body: { id, currency: 'GBP', lines: [] } }, Date.now())
}

beforeEach(() => withDatabase(db => db.outbox.clear()))
afterEach(() => vi.unstubAllGlobals())

it('The worker leaves what somebody signed in has made as it stands, for their page, and sends what is the device’s', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const id = new Headers(headers).get('idempotency-key')
    sent.push(id)
    return Response.json({ donation: { id }, next: { kind: 'none' } })
  })
  const theirs = giftOf('user:maryam')
  const signedOut = inPhase(giftOf('user:yusuf'), { state: 'waiting_for_sign_in' })
  const ofDevice = giftOf('device')
  for (const entry of [theirs, signedOut, ofDevice]) await store.add(entry)
  await flushOutbox()
  expect(sent).toEqual([ofDevice.id])
  const stateOf = async ({ id }: OutboxEntry) => (await store.list()).find(entry => entry.id === id)?.state
  // Its owner may be at a page at this moment: to be told to sign in would be untrue there.
  await expect(stateOf(theirs)).resolves.toBe('queued')
  await expect(stateOf(signedOut)).resolves.toBe('waiting_for_sign_in')
  await expect(stateOf(ofDevice)).resolves.toBe('done')
})
