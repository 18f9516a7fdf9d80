import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { useOwner } from '../../data/use-owner.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { isOfWallet } from './wallet.queries.ts'

/** What of the reader's wallet is promised on this device and not sent yet, in minor units. The wallet is asked again when some arrives. */
export function useUnsent(currency: string): number {
  const { entries } = useSnapshot(outboxStore)
  const owner = useOwner()
  const gifts = useMemo(
    () =>
      entries
        .filter(entry => entry.owner === owner)
        .flatMap(entry =>
          entry.kind === 'donation' && entry.body.from?.kind === 'wallet' && entry.body.currency === currency
            ? [{ state: entry.state, minor: entry.body.from.minor }]
            : [],
        ),
    [entries, owner, currency],
  )
  const client = useQueryClient()
  const sent = gifts.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfWallet(queryKey) })
  }, [client, sent])
  return gifts
    .filter(({ state }) => state !== 'done' && state !== 'needs_attention')
    .reduce((sum, { minor }) => sum + minor, 0)
}
