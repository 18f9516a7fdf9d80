import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { feePostings, givenBackPostings, setAsidePostings } from '../ledger/gift.ts'
import type { NewJournal } from '../ledger/journal.ts'
import { postJournal } from '../ledger/post.ts'
import type { Service } from '../service.ts'
import { type AsideJournal, selectAside } from './aside.sql.ts'
import type { PaymentAside } from './payments-aside.ts'

type World = Pick<Service, 'clock' | 'chance'>

/**
 * Books payments that no gift takes, what went back of them and what the provider kept, and takes back what was booked of one
 * that counts after all. Answers how many journals that took.
 */
export async function bookAside(
  world: World,
  tx: Queries,
  provider: string,
  payments: readonly PaymentAside[],
): Promise<number> {
  if (payments.length === 0) return 0
  const posted = await selectAside(
    tx,
    provider,
    payments.map(({ ref }) => ref),
  )
  const journals = payments.flatMap(payment => missingOf({ ...world, provider, payment, posted }))
  for (const journal of journals) {
    const isNew = await postJournal(tx, journal)
    if (!isNew) throw new Error(`Journal ${journal.kind} ${journal.sourceId} was posted by another payment`)
  }
  return journals.length
}

interface Books extends World {
  provider: string
  payment: PaymentAside
  posted: readonly AsideJournal[]
}

/** What the provider came to hold by one thing, as it ought to be. */
interface Wanted {
  kind: 'set_aside' | 'given_back'
  source: string
  minor: number
  at: Date
}

/** What is undone comes first, so that no more goes back of a payment than it brought, at no instant. */
function missingOf(books: Books): NewJournal[] {
  const { ref, inMinor, paidAt, returned } = books.payment
  const brought: Wanted = { kind: 'set_aside', source: `${ref} in`, minor: inMinor, at: paidAt }
  const gone = returned.map(
    ({ kind, id, minor, at }): Wanted => ({
      kind: 'given_back',
      source: `${ref} ${kind}:${id}`,
      minor: -minor,
      at,
    }),
  )
  const undone = [...netOf(books)]
    .filter(([source, { minor }]) => minor < 0 && gone.every(each => each.source !== source))
    .map(([source]): Wanted => ({ kind: 'given_back', source, minor: 0, at: paidAt }))
  return [
    ...[...undone, brought].flatMap(wanted => stepTo(wanted, books)),
    ...feeStep(books),
    ...gone.flatMap(wanted => stepTo(wanted, books)),
  ]
}

const isFee = (sourceId: string): boolean => sourceId.includes(' fee:')

/** What is in the books for each thing but the fee, with its journals and their corrections. */
function netOf({ payment: { ref }, posted }: Books): Map<string, { minor: number; ids: string[] }> {
  const net = new Map<string, { minor: number; ids: string[] }>()
  for (const { id, sourceId, minor } of posted) {
    if (!sourceId.startsWith(`${ref} `) || isFee(sourceId)) continue
    const source = sourceId.replace(/#\d+$/, '')
    const before = net.get(source) ?? { minor: 0, ids: [] }
    net.set(source, { minor: before.minor + minor, ids: [...before.ids, id] })
  }
  return net
}

function stepTo({ kind, source, minor, at }: Wanted, books: Books): NewJournal[] {
  const { minor: before, ids } = netOf(books).get(source) ?? { minor: 0, ids: [] }
  const { provider, payment, chance, clock } = books
  const change = minor - before
  if (change === 0) return []
  const of = { provider, currency: payment.currency }
  // A return is told as what went, a payment as what came.
  const postings =
    kind === 'given_back'
      ? givenBackPostings({ ...of, minor: -change })
      : setAsidePostings({ ...of, minor: change })
  const id = chance.uuid()
  const reversesId = ids.at(-1)
  if (reversesId === undefined) return [{ id, kind, sourceId: source, at, postings }]
  const sourceId = `${source}#${ids.length}`
  return [{ id, kind: 'correction', sourceId, reversesId, reason, at: clock.now(), postings }]
}

const reason = 'What the provider told later says otherwise which payment the gift counts, or what went back.'

function feeStep({ provider, payment, posted, chance }: Books): NewJournal[] {
  const { ref, feeMinor, paidAt } = payment
  const fees = posted.filter(({ sourceId }) => sourceId.startsWith(`${ref} fee:`))
  const minor = feeMinor + fees.reduce((sum, fee) => sum + fee.minor, 0)
  if (minor === 0) return []
  const currency: Currency = payment.currency
  const postings = feePostings({ provider, currency, minor })
  return [{ id: chance.uuid(), kind: 'fee', sourceId: `${ref} fee:${fees.length + 1}`, at: paidAt, postings }]
}
