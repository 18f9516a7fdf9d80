import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { Settled } from '../donations/settle-gifts.ts'
import { paidStateOf } from '../donations/standing.ts'
import type { Service } from '../service.ts'
import { forgetNames } from './forget-names.ts'
import { mailStatus } from './mail-status.ts'
import { qurbaniShare } from './qurbani.schema.ts'
import { moveTaken, type ShareAndAnimal, selectSharesOf } from './qurbani.sql.ts'

/**
 * Brings the shares of gifts, inside the caller's transaction, to what became of their money: ordered once paid, withdrawn
 * once given back. What was sacrificed stays so.
 */
export async function keepShares(
  world: Pick<Service, 'chance' | 'config'>,
  tx: Queries,
  settled: readonly Settled[],
): Promise<void> {
  const found = await selectSharesOf(
    tx,
    settled.map(({ row }) => row.id),
  )
  if (found.length === 0) return
  for (const { row, standing } of settled) {
    const shares = found.filter(({ share }) => share.donationId === row.id)
    const paidAt = standing.paidAt ?? row.createdAt
    if (paidStateOf(standing) === 'refunded') await withdraw(tx, shares)
    else if (await order(tx, shares, paidAt))
      await mailStatus(world, tx, { status: 'ordered', donationId: row.id, happenedAt: paidAt })
  }
}

/** Lets go of what a gift held that nobody paid in time. */
export const withdrawShares = async (tx: Queries, donationId: string): Promise<void> =>
  withdraw(tx, await selectSharesOf(tx, [donationId]))

const idsOf = (found: readonly ShareAndAnimal[]): string[] => found.map(({ share }) => share.id)

/** Answers whether any was new. */
async function order(tx: Queries, found: readonly ShareAndAnimal[], orderedAt: Date): Promise<boolean> {
  const fresh = found.filter(({ share }) => share.state !== 'ordered')
  if (fresh.length === 0) return false
  await tx
    .update(qurbaniShare)
    .set({ state: 'ordered', orderedAt, network: null })
    .where(inArray(qurbaniShare.id, idsOf(fresh)))
  // Money that came after the hold had ended: the partner sees that there are more than it wanted.
  await count(
    tx,
    fresh.filter(({ share }) => share.state === 'withdrawn'),
    1,
  )
  return true
}

async function withdraw(tx: Queries, found: readonly ShareAndAnimal[]): Promise<void> {
  const left = found.filter(
    ({ share, animal }) => share.state !== 'withdrawn' && (!animal || animal.state === 'allotted'),
  )
  if (left.length === 0) return
  await tx
    .update(qurbaniShare)
    .set({ state: 'withdrawn', network: null, animalId: null, animalSeats: null, seat: null })
    .where(inArray(qurbaniShare.id, idsOf(left)))
  const ids = sql.join(
    idsOf(left).map(id => sql`${id}`),
    sql`, `,
  )
  await forgetNames(tx, sql`s.id in (${ids})`)
  await count(tx, left, -1)
}

async function count(tx: Queries, found: readonly ShareAndAnimal[], by: 1 | -1): Promise<void> {
  const books = Map.groupBy(found, ({ share }) => `${share.projectId} ${share.hijriYear}`)
  for (const key of [...books.keys()].sort()) {
    const [projectId = '', hijriYear = ''] = key.split(' ')
    await moveTaken(tx, projectId, Number(hijriYear), by * (books.get(key)?.length ?? 0))
  }
}
