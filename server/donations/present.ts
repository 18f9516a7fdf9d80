import type { Donation, DonationState } from '../../contract/donations.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Localised } from '../db/schema.ts'
import { textsOf } from '../texts.ts'
import type { DonationRow, LineRow } from './donations.sql.ts'

/** The language asked for, else the donor's. */
export const languageFor = (asked: string | undefined, row: DonationRow): Language => {
  if (isLanguage(asked)) return asked
  return isLanguage(row.lang) ? row.lang : defaultLanguage
}

/** What a line is called: its project, or that it covers a card's fee. */
export function titleOfLine(
  { projectId, isCover }: Pick<LineRow, 'projectId' | 'isCover'>,
  projectTitle: Localised | undefined,
  lang: Language,
): string {
  if (isCover) return textsOf('checkout', lang)('cover.line')
  return projectTitle ? textIn(projectTitle, lang) : projectId
}

/** A gift as its donor sees it. */
export function presentDonation(
  row: DonationRow & { isOfPlan?: boolean },
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
    lines: lines.map(line => {
      const { projectId, unitMinor, quantity, totalMinor, isCover } = line
      const found = projects.get(projectId)
      const title = titleOfLine(line, found?.project.title, lang)
      const shown = { projectId, title, charity: found?.charity.name ?? '', unitMinor, quantity, totalMinor }
      return isCover ? { ...shown, isCover } : shown
    }),
    ...(row.balanceKind && row.purpose === 'gift'
      ? { from: { kind: row.balanceKind, minor: row.balanceMinor } }
      : {}),
    visibility: row.visibility as Donation['visibility'],
    ...(row.isOfPlan ? { isOfPlan: true } : {}),
    ...(row.wordsTakenAt ? { areWordsTaken: true } : {}),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    isTest: row.isTest,
  }
}
