import type { OutboxEntry } from './entry.ts'

export type Queued = OutboxEntry & { state: 'queued' }

export const isQueued = (entry: OutboxEntry): entry is Queued => entry.state === 'queued'

/** What the service asked to wait for, and has not come yet. */
export const holdsIn = (queued: readonly Queued[], now: number): Queued[] =>
  queued.filter(({ because, notBefore }) => because === 'asked' && notBefore > now)

/**
 * When an entry may go. What the service asked to wait for holds its whole kind, but for what was made since: that may try, and the
 * service ask anew.
 */
export function opensAt({ kind, createdAt, notBefore }: Queued, holds: readonly Queued[]): number {
  const own = holds.filter(hold => hold.kind === kind && createdAt <= (hold.since ?? Infinity))
  return Math.max(notBefore, ...own.map(hold => hold.notBefore))
}

/** Until when the service asked to wait with an entry; null where it did not. */
export function heldUntil(
  entry: OutboxEntry | undefined,
  entries: readonly OutboxEntry[],
  now: number,
): number | null {
  if (!entry || !isQueued(entry)) return null
  const holds = holdsIn(entries.filter(isQueued), now)
  const opens = opensAt(entry, holds)
  return holds.some(hold => hold.kind === entry.kind && hold.notBefore === opens) ? opens : null
}
