import { and, desc, eq, lt } from 'drizzle-orm'
import type { Donation } from '../../contract/donations.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { donation } from '../db/schema.ts'
import { type LineRow, selectLinesOf } from '../donations/donations.sql.ts'
import { languageFor, presentDonation } from '../donations/present.ts'
import type { Service } from '../service.ts'
import { personGift } from './accounts.schema.ts'

interface Asked {
  before?: string | undefined
  limit: number
  lang?: string | undefined
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A person's gifts, newest first: a UUIDv7 says when. */
export async function personGifts(
  service: Service,
  personId: string,
  { before, limit, lang }: Asked,
): Promise<{ gifts: Donation[]; next: string | null }> {
  const { q } = service.db
  const found = await q
    .select({ gift: donation })
    .from(personGift)
    .innerJoin(donation, eq(donation.id, personGift.donationId))
    .where(
      and(
        eq(personGift.personId, personId),
        eq(donation.purpose, 'gift'),
        before && uuidForm.test(before) ? lt(donation.id, before) : undefined,
      ),
    )
    .orderBy(desc(donation.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ gift }) => gift)
  const lines =
    rows.length > 0
      ? await selectLinesOf(
          q,
          rows.map(({ id }) => id),
        )
      : []
  const linesOf = Map.groupBy(lines, (line: LineRow) => line.donationId)
  const catalogue = await loadCatalogue(service)
  const gifts = rows.map(row =>
    presentDonation(row, linesOf.get(row.id) ?? [], catalogue, languageFor(lang, row)),
  )
  return { gifts, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
