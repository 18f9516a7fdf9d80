import type { Donation } from '../../../contract/donations.ts'
import { CallError } from '../call-error.ts'
import { holdsSomething } from '../holds-something.ts'
import { ownFailureIn } from '../own-failure.ts'
import { makerOf, type OutboxEntry } from './entry.ts'
import { callAsOwner, type OwnCall, type SendWorld } from './send.ts'
import { isObject, type Reply } from './settle.ts'

/** The service's word on a gift that its donor lets go. `kept`: it is paid, being decided, or holds something until it expires. */
export type Word = { says: 'not_there' } | { says: 'let_go'; donation: Donation } | { says: 'kept' }

type Answered = Reply & { state: 'answered' }

function wordIn({ status, body }: Answered, id: string): Word | null {
  if (status === 404 && ownFailureIn(body)?.code === 'not_found') return { says: 'not_there' }
  if (status !== 200 || !isObject(body)) return null
  const donation = isObject(body.donation) ? body.donation : body
  if (donation.id !== id) return null
  // The service has checked its answer against the contract.
  return body.isLetGo === true ? { says: 'let_go', donation: donation as Donation } : { says: 'kept' }
}

/** Why there is no word; the code names the sentence. */
function noWord(reply: Reply): CallError {
  if (reply.state === 'no_credential')
    return new CallError('Not signed in', { status: null, code: 'signed_out' })
  const status = reply.state === 'answered' ? reply.status : null
  const code = (reply.state === 'answered' && ownFailureIn(reply.body)?.code) || 'network'
  return new CallError('The gift could not be let go', { status, code })
}

/** Asks the service to let a gift go, as whoever gave it. Throws CallError where it has not said what became of the gift. */
export function makeLetGo(world: SendWorld): (entry: OutboxEntry & { kind: 'donation' }) => Promise<Word> {
  return async entry => {
    const maker = makerOf(entry)
    // Another is told nothing of it, as if it were not there.
    if (maker !== 'device' && world.tokenOf(maker) === null) throw noWord({ state: 'no_credential' })
    const path = `/api/donations/${entry.id}` as const
    const call: OwnCall = holdsSomething(entry.body)
      ? { method: 'GET', path }
      : { method: 'POST', path: `${path}/let-go` }
    const reply = await callAsOwner(world, entry, call)
    const word = reply.state === 'answered' ? wordIn(reply, entry.id) : null
    if (!word) throw noWord(reply)
    return word
  }
}
