import type { ConversionCall } from '../../../contract/analytics.ts'
import type { CapturedRecordCall } from '../../../contract/captures.ts'
import type { DonationOffer } from '../../../contract/donations.ts'
import type { RedeemCall } from '../../../contract/gift-cards.ts'
import type { ActivityCall } from '../../../contract/rewards.ts'

/** The calls that may wait for a connection. */
export type EntryKind =
  | 'donation'
  | 'gift_card'
  | 'lead'
  | 'subscriber'
  | 'activity'
  | 'conversion'
  | 'analytics'

export interface TrackedEvent {
  eventType: string
  eventData: Record<string, unknown>
  /** The sentence that was agreed to when it happened. */
  consent?: { purpose: 'analytics'; textVersion: string }
}

interface Bodies {
  donation: DonationOffer
  gift_card: RedeemCall
  lead: CapturedRecordCall
  subscriber: CapturedRecordCall
  activity: ActivityCall
  conversion: ConversionCall
  analytics: TrackedEvent
}

/** Where an entry stands. One state at a time; what belongs to it travels with it. */
export type Phase =
  /**
   * Goes out once `notBefore` has come. The wait after a failure is forgotten when the network comes back; what the
   * service asked for (Retry-After) is not, and holds for all of its kind that was made before it asked (`since`).
   */
  | { state: 'queued'; notBefore: number; because: 'new' | 'failed' | 'asked'; since?: number }
  | { state: 'sending'; since: number /** Begun without a connection. */; isOffline?: boolean }
  /** The owner's credential is missing or was refused. */
  | { state: 'waiting_for_sign_in' }
  /** Finally refused; stays until its donor has seen it. */
  | { state: 'needs_attention'; status: number; code: string; fields: Record<string, string> }
  /** Unsent for 72 hours: the donor is asked before it goes out. */
  | { state: 'ask_again'; since: number }
  /** The service has it. Kept a day, so that it can be shown. */
  | { state: 'done'; at: number }

export type EntryState = Phase['state']

interface Common<K extends EntryKind> {
  /** UUIDv7 made by the device: the idempotency key, and a donation's id for ever. */
  id: string
  kind: K
  body: Bodies[K]
  /** Who made it: `device`, or `user:{id}`. It is never sent as anyone else. */
  owner: string
  /** `user:{id}` where a gift of the device was made signed in: it goes out as theirs, and as nobody else's. */
  donor?: string
  /** Says so while its donor is not here. Without one, as before there were any, it waits for them. */
  grant?: string
  createdAt: number
  /** When the donor last said to send it; the 72 hours count from here. */
  confirmedAt: number
  attempts: number
  /**
   * A try of it may have reached the service, and nobody has told what became of it. Missing in what was kept before this was
   * noted: any try may have.
   */
  mayHaveArrived?: boolean
}

type EntryOf<K extends EntryKind> = K extends EntryKind ? Common<K> & Phase : never

/** One call that waits, with its state. */
export type OutboxEntry = EntryOf<EntryKind>

export type Draft = {
  [K in EntryKind]: Pick<Common<K>, 'id' | 'kind' | 'body' | 'owner' | 'donor' | 'grant'>
}[EntryKind]

/** A new entry, ready to go; or once `undoMs` have passed in which it can be taken back. */
export function entryOf(draft: Draft, now: number, undoMs = 0): OutboxEntry {
  return {
    ...draft,
    createdAt: now,
    confirmedAt: now,
    attempts: 0,
    mayHaveArrived: false,
    state: 'queued',
    notBefore: now + undoMs,
    because: 'new',
  }
}

/** The entry in another state; what belonged to the old one is dropped. */
export function inPhase(entry: OutboxEntry, phase: Phase, attempts = entry.attempts): OutboxEntry {
  const { id, kind, body, owner, donor, grant, createdAt, confirmedAt } = entry
  const made = {
    id,
    kind,
    body,
    owner,
    ...(donor && { donor }),
    ...(grant && { grant }),
    createdAt,
    confirmedAt,
  }
  const mayHaveArrived = entry.mayHaveArrived ?? entry.attempts > 0
  // The kind and its body stay together: they come from one entry.
  return { ...made, attempts, mayHaveArrived, ...phase } as OutboxEntry
}

/** Whether the service may have the gift, though it has not told so: then it is not for this device alone to say. */
export function isUnconfirmed(entry: OutboxEntry): boolean {
  if (entry.kind !== 'donation' || entry.state === 'done') return false
  const isUnderWay = entry.state === 'sending' && entry.isOffline !== true
  return isUnderWay || (entry.mayHaveArrived ?? entry.attempts > 0)
}

/** Whose the entry is: a person's who was signed in, or the device's. */
export const makerOf = ({ owner, donor }: Pick<OutboxEntry, 'owner' | 'donor'>): string =>
  owner === 'device' && donor ? donor : owner

/** Whether it can go out though nobody is signed in here. */
export const goesOutByItself = (entry: OutboxEntry): boolean =>
  makerOf(entry) === 'device' || entry.grant !== undefined

/** For the gift's own row, which outlives its entry. */
export function donorOf(entry: Pick<OutboxEntry, 'owner' | 'donor'>): { donor?: string } {
  const maker = makerOf(entry)
  return maker === 'device' ? {} : { donor: maker }
}

/**
 * Whether who is here sees an entry and decides about it. What its owner alone can send is theirs alone; what has a donor is also
 * nobody's in particular, whose session may just have ended.
 */
export const isOpenTo = (entry: Pick<OutboxEntry, 'owner' | 'donor'>, whose: string): boolean =>
  [makerOf(entry), entry.owner].some(each => each === whose) || makerOf(entry) === 'device'
