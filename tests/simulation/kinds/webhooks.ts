import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import type { PayoutEvent } from '../../../server/payments/port.ts'
import { type DonorWorld, tellUntilHeard } from '../donor.ts'
import { webhookPath } from '../setting.ts'
import { insist, pause } from './ask.ts'
import type { Kind } from './kind.ts'

const payoutOf = ({ newId, timeline, dice }: DonorWorld): PayoutEvent => {
  const payoutId = newId()
  const at = new Date(timeline.now)
  const minor = dice.between(1, 50) * 100
  return { eventId: `${payoutId}:paid`, kind: 'payout', payoutId, at, currency: 'GBP', minor }
}

/** A letter whose signature is another's. Answers the payout that nobody made. */
async function forge(world: DonorWorld): Promise<PayoutEvent> {
  const forged = payoutOf(world)
  const { 'provider-signature': signature = '' } = world.servers.provider.letterOf(forged).headers
  const headers = { 'provider-signature': signature.replace(/.$/, 'x') }
  const { status } = await insist(world, world.office, { path: webhookPath, headers, body: forged })
  world.trace.say('forger', `is answered ${status}`)
  return forged
}

interface Payout extends PayoutEvent {
  /** Our bank sent it back. */
  hasFailed: boolean
}

async function payOut(world: DonorWorld): Promise<Payout> {
  const { dice, servers, timeline, trace } = world
  await pause(world, dice.between(0, 600_000))
  const payout = payoutOf(world)
  servers.provider.payOut(payout)
  trace.say('provider', `pays out ${payout.minor}`)
  const told = tellUntilHeard(world, () => servers.provider.letterOf(payout))
  const hasFailed = dice.roll(0.3)
  if (hasFailed) {
    await pause(world, dice.between(0, 200_000))
    const eventId = `${payout.payoutId}:failed`
    const failed: PayoutEvent = { ...payout, eventId, kind: 'payout_failed', at: new Date(timeline.now) }
    servers.provider.payoutFails(failed)
    trace.say('bank', `sends ${payout.minor} back`)
    await tellUntilHeard(world, () => servers.provider.letterOf(failed))
  }
  await told
  return { ...payout, hasFailed }
}

/** What came to the bank by a payout, by each journal of it; negative what was taken back. */
const postedOf = ({ servers }: DonorWorld, { payoutId }: PayoutEvent): Promise<number[]> =>
  rows<number>(
    servers.db.q,
    sql`select to_json(p.minor) as row from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where (j.kind = 'payout' and j.source_id like ${`${payoutId}%`} or j.kind = 'correction' and j.source_id like ${`payout:${payoutId}%`})
        and a.name = 'bank'`,
  )

function payoutFaults({ minor, hasFailed }: Payout, posted: readonly number[]): string[] {
  const booked = posted.filter(each => each > 0)
  const back = posted.filter(each => each < 0)
  if (back.length > Number(hasFailed))
    return [`doubled: a payout of ${minor} was taken back ${back.length} times`]
  if (back.length < Number(hasFailed))
    return [`lost: a payout of ${minor} came back, and the books do not say so`]
  if (back.some(each => each !== -minor))
    return [`unbalanced: a payout of ${minor} came back as ${back.join(' ')}`]
  if (booked.length === 0) return [`lost: a payout of ${minor} is not in the books`]
  if (booked.length > 1) return [`doubled: a payout of ${minor} is in the books ${booked.length} times`]
  return booked[0] === minor ? [] : [`unbalanced: a payout of ${minor}, booked ${booked[0]}`]
}

/** The provider sends what it holds to our bank, in several payouts that are told late, twice, and in any order; some the bank sends back. */
export const webhooks: Kind = {
  name: 'webhooks',
  async live(world) {
    const count = world.dice.between(2, 5)
    const [forged, ...payouts] = await Promise.all([
      forge(world),
      ...Array.from({ length: count }, () => payOut(world)),
    ])
    return async () => {
      const found: string[] = []
      for (const payout of payouts) found.push(...payoutFaults(payout, await postedOf(world, payout)))
      const isBelieved = (await postedOf(world, forged)).length > 0
      return isBelieved ? [...found, 'doubled: a forged payout is in the books'] : found
    }
  },
}
