import { backoffMs } from './backoff.ts'
import { type EntryKind, inPhase, type OutboxEntry, type Phase } from './entry.ts'
import { holdsIn, isQueued, opensAt, type Queued } from './hold.ts'
import type { OutboxLock } from './lock.ts'
import { kindsInOrder, rulesOf } from './rules.ts'
import { type Meaning, meaningOf, type Reply, settled } from './settle.ts'
import type { OutboxStore } from './store.ts'
import { inOrder, type Occasion, surplus, tidied } from './tidy.ts'

/** Entries of one kind and owner that go out as one request. */
export type Parcel = readonly [OutboxEntry, ...OutboxEntry[]]

export interface DrainWorld {
  store: OutboxStore
  /** Never rejects for a fault of the network. */
  send: (parcel: Parcel) => Promise<Reply>
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** False only where nothing can go out. */
  isOnline: () => boolean
  lock: OutboxLock
}

export interface Drained {
  sent: number
  /** Entries that will go out by themselves. */
  left: number
  /** When to drain again; null when nothing waits for a time. */
  nextAt: number | null
}

/** Shared by the lanes of one drain. */
interface Round {
  sent: number
  /** No further request begins before. */
  pausedUntil: number
  /** Rounds in a row that ended because network or service were ill, this one's included. */
  illRounds: number
}

/** A second failure in a row says that the service is ill, not the entry. */
const failuresBeforePause = 2

/** What may go now, in order. */
function due(entries: readonly OutboxEntry[], kind: EntryKind, now: number): Queued[] {
  const queued = inOrder(entries)
    .filter(isQueued)
    .filter(entry => entry.kind === kind)
  const holds = holdsIn(queued, now)
  return queued.filter(entry => opensAt(entry, holds) <= now)
}

function parcels(entries: readonly OutboxEntry[], together: number): Parcel[] {
  const made: [OutboxEntry, ...OutboxEntry[]][] = []
  for (const entry of entries) {
    const last = made.at(-1)
    if (last && last.length < together && last[0].owner === entry.owner) last.push(entry)
    else made.push([entry])
  }
  return made
}

const idsOf = (parcel: Parcel) => parcel.map(entry => entry.id)

/**
 * Takes what is still queued: its owner may have discarded it since it was listed. What nobody watches is not marked, which
 * halves its writes.
 */
async function take({ store, now, isOnline }: DrainWorld, parcel: Parcel): Promise<Parcel | null> {
  if (!rulesOf[parcel[0].kind].isShown) return parcel
  const sending: Phase = { state: 'sending', since: now(), ...(!isOnline() && { isOffline: true }) }
  // On the disk before it goes out: after a power cut its donor would be told that it never did.
  const taken = await store.change(
    idsOf(parcel),
    entry => (isQueued(entry) ? { entry: inPhase(entry, sending) } : undefined),
    'strict',
  )
  const [first, ...rest] = taken.filter(entry => entry.state === 'sending')
  return first ? [first, ...rest] : null
}

async function sendOne(world: DrainWorld, parcel: Parcel): Promise<Meaning | null> {
  const taken = await take(world, parcel)
  if (!taken) return null
  const meaning = meaningOf(await world.send(taken), taken[0])
  const moment = { now: world.now(), random: world.random(), isOnline: world.isOnline() }
  // Where there are no locks another may have brought it to its end meanwhile.
  await world.store.change(idsOf(taken), entry =>
    entry.state === 'done' ? undefined : settled(entry, meaning, moment),
  )
  return meaning
}

/** The lanes that fail together count as one illness. */
function pause({ now, random }: DrainWorld, round: Round): void {
  if (round.pausedUntil > now()) return
  round.illRounds += 1
  round.pausedUntil = now() + backoffMs(round.illRounds, random())
}

/** One kind: parcels begin in order, a few under way at once. */
async function drainKind(
  world: DrainWorld,
  kind: EntryKind,
  entries: readonly Queued[],
  round: Round,
): Promise<void> {
  const { together, abreast } = rulesOf[kind]
  const waiting = parcels(entries, together)
  let failures = 0

  function heed(meaning: Meaning, parcel: Parcel): void {
    failures = meaning.means === 'later' ? failures + 1 : 0
    if (meaning.means === 'accepted') round.sent += parcel.length
    if (meaning.means !== 'later') return
    // The service said when: the entry's own time holds its kind from here on.
    if (meaning.askedMs !== null) waiting.length = 0
    if (meaning.cause === 'network' || failures >= failuresBeforePause) pause(world, round)
  }

  async function lane(): Promise<void> {
    while (round.pausedUntil <= world.now()) {
      const parcel = waiting.shift()
      if (!parcel) return
      const meaning = await sendOne(world, parcel)
      if (meaning) heed(meaning, parcel)
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: abreast }, lane))
  // Only once no lane is under way: the lock is given up with the error.
  for (const each of lanes) if (each.status === 'rejected') throw each.reason
}

/** Answers with what is there when all is in order. */
async function tidy({ store, now }: DrainWorld, occasion: Occasion): Promise<OutboxEntry[]> {
  const entries = await store.list()
  const dropped = new Set(surplus(entries))
  const after = (entry: OutboxEntry) => (dropped.has(entry.id) ? null : tidied(entry, now(), occasion))
  const changing = entries.filter(entry => after(entry) !== entry).map(entry => entry.id)
  if (changing.length === 0) return entries
  await store.change(changing, entry => ({ entry: after(entry) }))
  return store.list()
}

async function drainHeld(world: DrainWorld, occasion: Occasion, round: Round): Promise<Drained> {
  for (let entries = await tidy(world, occasion); ; entries = await world.store.list()) {
    const dueByKind = kindsInOrder.map(kind => ({ kind, ready: due(entries, kind, world.now()) }))
    const hasMore = dueByKind.some(({ ready }) => ready.length > 0)
    if (!hasMore || round.pausedUntil > world.now())
      return { sent: round.sent, ...outlook(entries, round, world.now()) }
    for (const { kind, ready } of dueByKind) await drainKind(world, kind, ready, round)
  }
}

function outlook(
  entries: readonly OutboxEntry[],
  { pausedUntil }: Round,
  now: number,
): Pick<Drained, 'left' | 'nextAt'> {
  const queued = entries.filter(isQueued)
  const holds = holdsIn(queued, now)
  const times = queued.map(entry => Math.max(opensAt(entry, holds), pausedUntil))
  return { left: queued.length, nextAt: times.length > 0 ? Math.min(...times) : null }
}

/** Sends what waits. Throws StorageFailure when the device's storage fails: nothing is lost by that. */
export type Drain = (occasion: Occasion) => Promise<Drained>

/**
 * The drainer of one page or worker. One drains at a time over all of them; a second waits for its turn. An entry
 * leaves only on the service's word.
 */
export function makeDrain(world: DrainWorld): Drain {
  let illRounds = 0
  return occasion =>
    world.lock.run(async () => {
      const round: Round = { sent: 0, pausedUntil: 0, illRounds }
      const drained = await drainHeld(world, occasion, round)
      illRounds = round.pausedUntil > 0 ? round.illRounds : 0
      return drained
    })
}
