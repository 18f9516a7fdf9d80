import { useState } from 'react'
import type { OutboxEntry } from '../../data/outbox/entry.ts'
import { heldUntil } from '../../data/outbox/hold.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useMoment } from '../../ui/use-moment.ts'

/** Until what time of day the service asked to wait with an entry; null where it did not. */
export function useHeldUntil(entry: OutboxEntry | undefined): string | null {
  const { entries } = useSnapshot(outboxStore)
  const moment = useMoment({ timeStyle: 'short' })
  const [openedAt] = useState(() => Date.now())
  const until = heldUntil(entry, entries, openedAt)
  return until === null ? null : moment(until)
}
