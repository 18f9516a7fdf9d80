import type { QurbaniSeason } from '../../contract/qurbani.ts'
import type { Queries } from '../db/database.ts'
import { readAnnounced } from './check-shares.ts'
import { lineAt } from './hold-shares.ts'
import { selectOffersOf, selectSharesOf } from './qurbani.sql.ts'
import { seasonOf } from './season.ts'

/** The shares of one line of a gift, in the season for which they were ordered. */
interface Order {
  /** Its line. */
  position: number
  isTaking: boolean
  season: QurbaniSeason
}

async function ordersOf(q: Queries, donationId: string): Promise<Order[]> {
  const found = await selectSharesOf(q, [donationId])
  const lines = Map.groupBy(found, ({ share }) => lineAt(share.position))
  const ids = found.map(({ share }) => share.projectId)
  const offers = new Map((await selectOffersOf(q, ids)).map(row => [row.projectId, row]))
  const announced = await readAnnounced(q)
  return [...lines].flatMap(([position, [first]]) => {
    const offer = first && offers.get(first.share.projectId)
    if (!offer) return []
    const season = seasonOf(offer, first.share.hijriYear, announced)
    return [{ position, isTaking: offer.isTaking, season }]
  })
}

/** The lines of a gift whose partner takes orders for their season no more. */
export async function closedOrders(q: Queries, donationId: string, now: Date): Promise<number[]> {
  const closed = (await ordersOf(q, donationId)).filter(
    ({ isTaking, season }) => !isTaking || now >= new Date(season.closesAt),
  )
  return closed.map(({ position }) => position)
}

const earliest = (times: readonly string[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map(time => Date.parse(time))))

/** The first cut-off of what a gift orders. */
export const ordersCloseAt = async (q: Queries, donationId: string): Promise<Date | null> =>
  earliest((await ordersOf(q, donationId)).map(({ season }) => season.closesAt))
