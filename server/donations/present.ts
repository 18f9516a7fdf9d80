import type { Donation, DonationState } from '../../contract/donations.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { DonationRow, LineRow } from './donations.sql.ts'

/** The language asked for, else the donor's. */
export const languageFor = (asked: string | undefined, row: DonationRow): Language => {
  if (isLanguage(asked)) return asked
  return isLanguage(row.lang) ? row.lang : defaultLanguage
}

/** A gift as its donor sees it. */
export function presentDonation(
  row: DonationRow,
  lines: readonly LineRow[],
  { projects }: Catalogue,
  lang: Language,
): Donation {
  return {
    id: row.id,
    // Both were checked when the row was written.
    state: row.state as DonationState,
    currency: row.currency as Currency,
    totalMinor: row.totalMinor,
    totalMinorGbp: row.totalMinorGbp,
    refundedMinor: row.refundedMinor + row.lostMinor,
    lines: lines.map(({ projectId, unitMinor, quantity, totalMinor }) => {
      const found = projects.get(projectId)
      const title = found ? textIn(found.project.title, lang) : projectId
      return { projectId, title, charity: found?.charity.name ?? '', unitMinor, quantity, totalMinor }
    }),
    ...(row.balanceKind && row.purpose === 'gift'
      ? { from: { kind: row.balanceKind, minor: row.balanceMinor } }
      : {}),
    visibility: row.visibility as Donation['visibility'],
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    isTest: row.isTest,
  }
}
