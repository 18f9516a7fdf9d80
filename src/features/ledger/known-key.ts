import type { QueryClient } from '@tanstack/react-query'
import { keptHead } from '../../data/kept-head.ts'
import { headQuery } from './ledger.queries.ts'

/** The key that this device has known from before; at a first visit the one that the service names. */
export async function knownKey(client: QueryClient): Promise<string> {
  const kept = await keptHead()
  return kept?.publicKey ?? (await client.ensureQueryData(headQuery())).publicKey
}
