import type { DonationOffer } from '../../contract/donations.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { type LastDay, mostShares, nameMaxLength } from '../../contract/qurbani.ts'
import { type AnnouncedStarts, announcedStarts } from '../../src/lib/hijri/announced-starts.ts'
import type { Queries } from '../db/database.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { selectMonths } from '../hijri/hijri.sql.ts'
import type { Service } from '../service.ts'
import type { OfferRow } from './qurbani.schema.ts'
import { selectOffersOf } from './qurbani.sql.ts'
import { comingSeason } from './season.ts'

/** Shares of one line of a gift, checked. */
export interface WantedShares {
  /** Of the line. */
  position: number
  projectId: string
  hijriYear: number
  names: string[]
  lastDay: LastDay
}

/** Beginnings of months as authorities have announced them. */
export const readAnnounced = async (q: Queries): Promise<AnnouncedStarts> =>
  announcedStarts({ months: await selectMonths(q) })

type Line = DonationOffer['lines'][number]

/**
 * The shares of qurbani that a gift orders. Throws a Failure with each mistake beside its line: a share without its one name,
 * and an order that comes before the partner's opening or after its cut-off.
 */
export async function checkShares(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { lines }: Pick<DonationOffer, 'lines'>,
): Promise<WantedShares[]> {
  const found = await selectOffersOf(
    db.q,
    lines.map(({ projectId }) => projectId),
  )
  if (found.length === 0) return []
  const offers = new Map(found.map(row => [row.projectId, row]))
  const announced = await readAnnounced(db.q)
  const now = clock.now()
  const fields: Record<string, ErrorCode> = {}
  const wanted: WantedShares[] = []
  for (const [position, line] of lines.entries()) {
    const offer = offers.get(line.projectId)
    if (!offer) continue
    const season = comingSeason(offer, now, announced)
    const names = namesOf(line)
    const isOpen = offer.isTaking && now >= new Date(season.opensAt)
    if (!isOpen) fields[`lines.${position}.projectId`] = 'orders_closed'
    else if (!names) fields[`lines.${position}.names`] = 'share_names'
    else wanted.push({ position, ...orderOf(offer, line), hijriYear: season.hijriYear, names })
  }
  const [first] = Object.values(fields)
  if (first) throw new Failure(first, fields)
  return wanted
}

const orderOf = ({ projectId }: OfferRow, { sacrifice }: Line) => ({
  projectId,
  lastDay: sacrifice?.lastDay ?? 12,
})

/** One name for each share; null where one is missing, empty or too long. */
function namesOf({ sacrifice, quantity }: Line): string[] | null {
  const names = (sacrifice?.names ?? []).map(cleanText)
  const isWhole = names.length === quantity && names.length <= mostShares
  return isWhole && names.every(name => name !== '' && lengthOf(name) <= nameMaxLength) ? names : null
}
