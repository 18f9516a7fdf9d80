import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { breathe } from '../../lib/breathe.ts'
import { showUser } from '../account/auth-state.ts'
import { newId } from '../new-id.ts'
import { authTokenKey } from '../session.ts'
import { dexieStore } from './dexie-store.ts'
import { entryOf } from './entry.ts'
import { startOutbox } from './triggers.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  showUser(null)
})

/** More than a drain takes in memory. */
const turns = 100

it('sends nothing at the start before it is known whose it is: what a member gave without a connection is in their account', async () => {
  const sent: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    // Their gifts are asked for too, to take in those of a guest.
    if (init?.method === 'GET') return Response.json({ gifts: [], next: null })
    const headers = new Headers(init?.headers)
    sent.push(headers.get('authorization'))
    return Response.json({ donation: { id: headers.get('idempotency-key') }, next: { kind: 'none' } })
  })
  localStorage.setItem(authTokenKey, 'token-of-maryam')
  const id = newId()
  const body = { id, currency: 'GBP', lines: [] }
  const gift = entryOf({ id, kind: 'donation', owner: 'device', donor: 'user:maryam', body }, Date.now())
  await dexieStore(() => undefined).add(gift)
  void startOutbox()
  for (let turn = 0; turn < turns; turn += 1) await breathe()
  expect(sent).toEqual([])
  showUser({ id: 'maryam' } as User)
  await vi.waitFor(() => expect(sent).toEqual(['Bearer token-of-maryam']))
})
