import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import { type DonorWorld, tellUntilHeard } from '../donor.ts'
import { finance } from '../people.ts'
import type { FailedRefund } from '../provider.ts'
import { insist, pause } from './ask.ts'
import { deviceOf, faultsOf, givePaid } from './gift.ts'
import { type Kind, nothing } from './kind.ts'

const bearing = (id: string) => ({ authorization: `Bearer ${id}` })

/** Asked twice under one id, decided by two at once; the one who was first counts. */
async function askBack(
  world: DonorWorld,
  giftId: string,
  minor: number,
): Promise<{ id: string; minor: number }> {
  const { dice, network, office, trace } = world
  const id = world.newId()
  const asked = {
    path: `/api/donations/${giftId}/refund`,
    headers: deviceOf(world),
    body: { id, minor, reason: 'a slip' },
  }
  const answers = await Promise.all([insist(world, network, asked), insist(world, office, asked)])
  trace.say('donor', `refund of ${minor}: ${answers.map(({ status }) => status).join(' ')}`)
  await pause(world, dice.between(0, 300_000))
  const isApproved = dice.roll(0.8)
  const decided = await Promise.all(
    finance.map(admin => {
      const body = { isApproved, reason: 'looked at' }
      return insist(world, office, { path: `/api/admin/refunds/${id}/decide`, headers: bearing(admin), body })
    }),
  )
  trace.say(
    'finance',
    `${isApproved ? 'approves' : 'refuses'}: ${decided.map(({ status }) => status).join(' ')}`,
  )
  return { id, minor: isApproved ? minor : 0 }
}

async function stateOf({ servers }: DonorWorld, id: string): Promise<string> {
  const [state] = await rows<string>(
    servers.db.q,
    sql`select to_json(state) as row from refund_request where id = ${id}`,
  )
  return state ?? 'not known'
}

/** Only what the provider has given back can come back. */
async function sendBack(world: DonorWorld, donationId: string, { id, minor }: { id: string; minor: number }) {
  const { servers, timeline, trace, dice } = world
  const [isGiven] = await rows<boolean>(
    servers.db.q,
    sql`select to_json(exists (select from sandbox_refund where refund_key = ${id})) as row`,
  )
  if (!isGiven) return false
  const event: FailedRefund = {
    kind: 'refund_failed',
    eventId: `${id}:failed`,
    donationId,
    at: new Date(timeline.now),
    refundId: id,
    currency: 'GBP',
    minor,
  }
  servers.provider.sendBack(event)
  trace.say('bank', `sends the refund of ${minor} back`)
  await tellUntilHeard(world, () => servers.provider.letterOf(event))
  await pause(world, dice.between(0, 60_000))
  return true
}

/** A gift that is asked back, whole or in part; some banks do not keep it. */
export const refunds: Kind = {
  name: 'refunds',
  async live(world) {
    const minor = world.dice.between(2, 100) * 100
    const giftId = await givePaid(world, 'returned gift', minor)
    if (giftId === null) return nothing
    const part = world.dice.roll(0.5) ? minor : minor / 2
    const asked = await askBack(world, giftId, part)
    const isSentBack = asked.minor > 0 && world.dice.roll(0.4) && (await sendBack(world, giftId, asked))
    return async () => {
      const found = await faultsOf(world, 'returned gift', giftId, isSentBack ? 0 : asked.minor)
      const state = await stateOf(world, asked.id)
      const kept = asked.minor > 0 ? 'returned' : 'refused'
      if (state !== (isSentBack ? 'failed' : kept)) found.push(`stuck: refund is ${state}`)
      return found
    }
  },
}
