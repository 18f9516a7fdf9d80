import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDatabase } from '../src/data/db.ts'
import { newId } from '../src/data/new-id.ts'
import { dexieStore } from '../src/data/outbox/dexie-store.ts'
import { entryOf, inPhase, type OutboxEntry } from '../src/data/outbox/entry.ts'
import { flushOutbox } from './outbox-flush.ts'

const store = dexieStore(() => undefined)

const giftOf = (owner: string, made: Pick<OutboxEntry, 'donor' | 'grant'> = {}): OutboxEntry => {
  const id = newId()
  const body = { id, currency: 'GBP', lines: [] }
  return entryOf({ id, kind: 'donation', owner, ...made, body }, Date.now())
}

beforeEach(() => withDatabase(db => db.outbox.clear()))
afterEach(() => vi.unstubAllGlobals())

it('The worker leaves what only its owner can send as it stands, for their page, and sends the rest, each as whose it is', async () => {
  const sent: (string | null)[][] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const id = headers.get('idempotency-key')
    sent.push([id, headers.get('x-gift-grant')])
    return Response.json({ donation: { id }, next: { kind: 'none' } })
  })
  const theirs = giftOf('user:maryam')
  const signedOut = inPhase(giftOf('user:yusuf'), { state: 'waiting_for_sign_in' })
  // Made before there were grants, or where none could be made.
  const ungranted = giftOf('device', { donor: 'user:maryam' })
  const granted = giftOf('device', { donor: 'user:maryam', grant: 'maryam.mark' })
  const ofDevice = giftOf('device')
  for (const entry of [theirs, signedOut, ungranted, granted, ofDevice]) await store.add(entry)
  await flushOutbox()
  expect(sent).toEqual(
    expect.arrayContaining([
      [granted.id, 'maryam.mark'],
      [ofDevice.id, null],
    ]),
  )
  expect(sent).toHaveLength(2)
  const stateOf = async ({ id }: OutboxEntry) => (await store.list()).find(entry => entry.id === id)?.state
  // Its owner may be at a page at this moment: to be told to sign in would be untrue there.
  await expect(stateOf(theirs)).resolves.toBe('queued')
  await expect(stateOf(ungranted)).resolves.toBe('queued')
  await expect(stateOf(signedOut)).resolves.toBe('waiting_for_sign_in')
  for (const entry of [granted, ofDevice]) await expect(stateOf(entry)).resolves.toBe('done')
})
