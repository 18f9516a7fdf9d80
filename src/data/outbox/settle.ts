import type { AcceptedDonation, DonationOffer } from '../../../contract/donations.ts'
import type { KeptGift } from '../kept-gift.ts'
import { ownFailureIn } from '../own-failure.ts'
import { backoffMs, longestWaitMs } from './backoff.ts'
import { inPhase, makerOf, type OutboxEntry, type Phase } from './entry.ts'
import { rulesOf } from './rules.ts'
import type { Change } from './store.ts'

/** What came of sending. `body` is undefined where the answer was not JSON, e.g. a hotel's sign-in page. */
export type Reply =
  | { state: 'answered'; status: number; body: unknown; retryAfterMs: number | null }
  | { state: 'unreachable' }
  | { state: 'no_credential' }

/** What a reply means. Only the service's own word settles an entry; anything else keeps it. */
export type Meaning =
  | { means: 'accepted'; accepted: AcceptedDonation | null }
  | { means: 'refused'; status: number; code: string; fields: Record<string, string> }
  | { means: 'sign_in' }
  /** Try later; `asked` when the service said when. It alone holds others: what a proxy asks for may be over in a moment. */
  | { means: 'later'; askedMs: number | null; cause: Cause }

/** `limited`: the service has not taken it, for there was too much. Of `ill` nobody knows what became of it. */
type Cause = 'network' | 'limited' | 'ill'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function acceptedIn(body: unknown, id: string): AcceptedDonation | null {
  if (!isObject(body) || !isObject(body.donation) || !isObject(body.next)) return null
  // The service has checked its answer against the contract; here we make sure that it is the service, and this gift.
  return body.donation.id === id ? (body as AcceptedDonation) : null
}

const later = (askedMs: number | null, cause: Cause): Meaning => ({ means: 'later', askedMs, cause })

const keeps = (status: number, code: string) =>
  status === 408 || status === 425 || status >= 500 || code === 'still_running'

/** A guest has no account to sign in to, and pays for the gift on a page. */
const isOfGuest = (entry: OutboxEntry): boolean =>
  entry.kind === 'donation' && makerOf(entry) === 'device' && !entry.body.from && !entry.body.savedCard

function meaningOfRefusal(
  { status, body, retryAfterMs }: Reply & { state: 'answered' },
  entry: OutboxEntry,
): Meaning {
  const failure = ownFailureIn(body)
  // Whatever a gateway or a firewall says, in JSON too, settles nothing.
  if (failure === null) return later(null, 'ill')
  const { code, fields = {} } = failure
  if (status === 401)
    return code === 'signed_out' && !isOfGuest(entry) ? { means: 'sign_in' } : later(null, 'ill')
  if (status === 429) return later(retryAfterMs ?? backoffMs(1, 0.5), 'limited')
  if (keeps(status, code)) return later(retryAfterMs, 'ill')
  return { means: 'refused', status, code, fields }
}

/** Whether the service has taken a call of another kind; of those that nobody waits for its answer says nothing to know it by. */
const isTaken = ({ status, body }: Reply & { state: 'answered' }, { kind }: OutboxEntry): boolean =>
  kind === 'gift_card'
    ? isObject(body) && typeof body.redeemedAt === 'string'
    : body !== undefined || status === 204

export function meaningOf(reply: Reply, entry: OutboxEntry): Meaning {
  if (reply.state === 'unreachable') return later(null, 'network')
  if (reply.state === 'no_credential') return { means: 'sign_in' }
  const isSuccess = reply.status >= 200 && reply.status < 300
  if (!isSuccess) return meaningOfRefusal(reply, entry)
  const accepted = entry.kind === 'donation' ? acceptedIn(reply.body, entry.id) : null
  const isOurs = entry.kind === 'donation' ? accepted !== null : isTaken(reply, entry)
  return isOurs ? { means: 'accepted', accepted } : later(null, 'ill')
}

/** The gift's row once the service has answered. */
function giftAfter(
  held: KeptGift | undefined,
  offer: DonationOffer,
  { donation, next }: AcceptedDonation,
  now: number,
): KeptGift {
  const row = held ?? { id: offer.id, offer, createdAt: now, receipt: null }
  return { ...row, donation, payUrl: next.kind === 'redirect' ? next.url : null, updatedAt: now }
}

function waiting(entry: OutboxEntry, askedMs: number | null, now: number, random: number): Phase {
  const waitMs = Math.min(askedMs ?? backoffMs(entry.attempts + 1, random), longestWaitMs)
  const queued = { state: 'queued', notBefore: now + waitMs } as const
  return askedMs === null ? { ...queued, because: 'failed' } : { ...queued, because: 'asked', since: now }
}

/** When a reply came, or was given up. */
interface Moment {
  now: number
  /** In [0, 1). */
  random: number
  isOnline: boolean
}

/** What began and ended without a connection never left the device, and what was limited was not taken; of the rest nobody knows. */
function mayHaveArrived(entry: OutboxEntry, cause: Cause, isOnline: boolean): boolean {
  const isLeft = entry.state !== 'sending' || entry.isOffline !== true
  const isTried = cause === 'ill' || (cause === 'network' && (isLeft || isOnline))
  return isTried || (entry.mayHaveArrived ?? entry.attempts > 0)
}

/** The entry after its reply: pure, so that the store can apply it to the entry as it is by then. */
export function settled(entry: OutboxEntry, meaning: Meaning, { now, random, isOnline }: Moment): Change {
  const { isShown } = rulesOf[entry.kind]
  const attempts = entry.attempts + 1
  switch (meaning.means) {
    case 'accepted': {
      const { accepted } = meaning
      const sent = isShown ? inPhase(entry, { state: 'done', at: now }, attempts) : null
      if (entry.kind !== 'donation' || !accepted) return { entry: sent }
      return { entry: sent, gift: held => giftAfter(held, entry.body, accepted, now) }
    }
    case 'refused': {
      const { status, code, fields } = meaning
      return {
        entry: isShown ? inPhase(entry, { state: 'needs_attention', status, code, fields }, attempts) : null,
      }
    }
    case 'sign_in':
      return { entry: inPhase(entry, { state: 'waiting_for_sign_in' }, attempts) }
    case 'later': {
      const tried = { ...entry, mayHaveArrived: mayHaveArrived(entry, meaning.cause, isOnline) }
      return { entry: inPhase(tried, waiting(entry, meaning.askedMs, now, random), attempts) }
    }
  }
}
