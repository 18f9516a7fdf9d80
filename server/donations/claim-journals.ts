import type { JournalKind } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'
import { disputeLostPostings, disputeReservePostings, type Postings, refundPostings } from '../ledger/gift.ts'
import type { NewJournal } from '../ledger/journal.ts'
import type { ClaimLevel, ClaimStanding, Standing } from './standing.ts'
import type { TakenMoney } from './taken-money.ts'

interface Context {
  provider: string
  currency: Currency
  now: Date
  uuid(): string
}

type ClaimJournal = Pick<NewJournal, 'id' | 'kind' | 'sourceId' | 'reversesId' | 'reason' | 'at' | 'postings'>

/** One step of a claim between two neighbouring levels. */
interface Step {
  claim: ClaimStanding
  key: string
  from: ClaimLevel
  up: boolean
}

/**
 * The journals that bring the books from where a gift's claims are to where they ought to be. What has to be
 * undone comes first, so that what is taken never exceeds what was captured on the way.
 */
export function claimJournals(standing: Standing, taken: TakenMoney, context: Context): ClaimJournal[] {
  const wanted = new Map(standing.claims.map(claim => [keyOf(claim), claim]))
  const forgotten = taken.claims.filter(key => !wanted.has(key)).map(key => noLonger(key, taken, context.now))
  const claims = [...standing.claims, ...forgotten].map(claim => ({ claim, key: keyOf(claim) }))
  const journals: ClaimJournal[] = []
  for (const up of [false, true]) {
    for (const { claim, key } of claims) journals.push(...climb(claim, key, up, taken, context))
  }
  return journals
}

const keyOf = ({ kind, id }: ClaimStanding): string => `${kind}:${id}`

/** A claim that was in the books and does not count any more, since an earlier one came to light. */
function noLonger(key: string, taken: TakenMoney, at: Date): ClaimStanding {
  const kind = key.startsWith('refund:') ? 'refund' : 'dispute'
  return { kind, id: key.slice(kind.length + 1), minor: taken.minorOf(key), level: 0, at }
}

function climb(
  claim: ClaimStanding,
  key: string,
  up: boolean,
  taken: TakenMoney,
  context: Context,
): ClaimJournal[] {
  const journals: ClaimJournal[] = []
  // Of one whose amount is another by now, all that is in the books is undone first.
  const level = up || taken.minorOf(key) === claim.minor ? claim.level : 0
  for (let from = taken.levelOf(key); up ? from < level : from > level; from = taken.levelOf(key)) {
    const journal = stepJournal({ claim, key, from, up }, taken, context)
    taken.noteJournal(journal.id, journal.kind, journal.sourceId, journal.postings)
    journals.push(journal)
  }
  return journals
}

function stepJournal(step: Step, taken: TakenMoney, context: Context): ClaimJournal {
  const { claim, key } = step
  const id = context.uuid()
  const postings = postingsOf(step, taken, context)
  const natural = naturalKind(step)
  if (natural && !taken.hasKind(key, natural)) {
    return { id, kind: natural, sourceId: claim.id, at: claim.at, postings }
  }
  const journals = taken.journalsOf(key)
  return {
    id,
    kind: 'correction',
    sourceId: `${key}#${journals.length}`,
    ...(journals.length > 0 ? { reversesId: journals.at(-1) } : {}),
    reason: claim.hasFailed ? cameBack : 'An earlier event about this gift arrived after a later one.',
    at: context.now,
    postings,
  }
}

const cameBack = 'The refund did not reach its donor: the bank sent it back.'

/** What a step is called where events came in their order; null where it can only be a correction. */
function naturalKind({ claim, from, up }: Step): JournalKind | null {
  if (claim.kind === 'refund') return up ? 'refund' : null
  if (up) return from === 0 ? 'dispute_opened' : 'dispute_lost'
  return from === 1 && claim.level === 0 && claim.isWon ? 'dispute_won' : null
}

function postingsOf(
  { claim, key, from, up }: Step,
  taken: TakenMoney,
  { provider, currency }: Context,
): Postings {
  const minor = up ? claim.minor : -taken.minorOf(key)
  if (claim.kind === 'refund') return refundPostings({ ...taken.change(minor), provider })
  const isVerdict = up ? from === 1 : from === 2
  if (isVerdict) return disputeLostPostings({ provider, currency, minor })
  return disputeReservePostings(taken.change(minor))
}
