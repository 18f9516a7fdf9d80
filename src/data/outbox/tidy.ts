import { longestWaitMs } from './backoff.ts'
import { inPhase, isUnconfirmed, type OutboxEntry, type Phase } from './entry.ts'
import { kindsInOrder, rulesOf, shownAfterSentMs } from './rules.ts'

/** Why a drain begins. */
export type Occasion = 'start' | 'online' | 'visible' | 'enqueued' | 'sync' | 'timer' | 'signed_in' | 'asked'

/** Occasions that say the world may have changed: waits after a failure are forgotten. */
const forgivesFailures: Record<Occasion, boolean> = {
  start: true,
  online: true,
  visible: false,
  enqueued: false,
  sync: true,
  timer: false,
  signed_in: true,
  asked: true,
}

const isLeft = (entry: OutboxEntry, now: number) =>
  entry.state === 'done'
    ? now - entry.at < shownAfterSentMs
    : now - entry.createdAt < rulesOf[entry.kind].dropAfterMs

function waited(entry: OutboxEntry & { state: 'queued' }, now: number, occasion: Occasion): OutboxEntry {
  if (now - entry.confirmedAt > rulesOf[entry.kind].askAgainAfterMs) {
    return inPhase(entry, { state: 'ask_again', since: now })
  }
  // What the service asked for is over where the donor asks otherwise: it may have been answered wrong, or be well.
  const isForgiven =
    (entry.because === 'failed' && forgivesFailures[occasion]) ||
    (entry.because === 'asked' && occasion === 'asked')
  const isAbsurd = entry.notBefore > now + longestWaitMs
  return isForgiven || isAbsurd ? inPhase(entry, { ...entry, notBefore: now }) : entry
}

/**
 * An entry as the one drainer finds it; null when its time is over. Whoever was sending it is gone, because the
 * lock is ours.
 */
export function tidied(entry: OutboxEntry, now: number, occasion: Occasion): OutboxEntry | null {
  if (!isLeft(entry, now)) return null
  const isRevived =
    entry.state === 'sending' || (entry.state === 'waiting_for_sign_in' && occasion !== 'timer')
  const queued: Phase = { state: 'queued', notBefore: now, because: 'new' }
  const found = isRevived ? inPhase({ ...entry, mayHaveArrived: isUnconfirmed(entry) }, queued) : entry
  return found.state === 'queued' ? waited(found, now, occasion) : found
}

/** Donations first, then as they were made. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const rank = (entry: OutboxEntry) => kindsInOrder.indexOf(entry.kind)
  return [...entries].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** The oldest of a kind that has more than may be kept. */
export function surplus(entries: readonly OutboxEntry[]): string[] {
  return kindsInOrder.flatMap(kind => {
    const held = inOrder(entries.filter(entry => entry.kind === kind))
    return held.slice(0, Math.max(held.length - rulesOf[kind].mostKept, 0)).map(entry => entry.id)
  })
}
