import { eq, inArray } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import { isBalanceKind } from '../ledger/prepaid.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailValues } from '../mail/mail-templates.ts'
import { enqueuePush } from '../push/enqueue-push.ts'
import type { PushTo } from '../push/push.sql.ts'
import type { DonationRow } from './donations.sql.ts'
import { languageFor, titleOfLine } from './present.ts'
import { receiptNumberOf } from './receipt.ts'
import { selectHearing } from './receipt-listeners.sql.ts'
import type { Settled } from './settle-gifts.ts'

/**
 * Has the receipts of gifts that were paid mailed to those who left an address or have proved one, and pushed to those
 * devices that chose to hear of it, of the person whose gift it is, or the one that gave: one of each per gift, for ever.
 */
export async function enqueueReceipts(
  tx: Queries,
  paid: readonly Settled[],
  publicUrl: string,
): Promise<void> {
  const hearing = await selectHearing(
    tx,
    paid.map(({ row }) => row.id),
  )
  for (const gift of paid) {
    const { push = null, address = null } = hearing.get(gift.row.id) ?? {}
    const to = gift.row.email ?? (isPaidByCard(gift.row) ? address : null)
    if (to) await mailReceipt(tx, gift, to, publicUrl)
    if (push) await pushReceipt(tx, gift, push)
  }
}

/** Of what a balance pays for, as coins by a tap, the statement tells. */
const isPaidByCard = ({ provider }: DonationRow): boolean => provider !== null && !isBalanceKind(provider)

async function mailReceipt(tx: Queries, gift: Settled, to: string, publicUrl: string): Promise<void> {
  const { row } = gift
  const language = languageFor(undefined, row)
  await enqueueMail(tx, {
    key: keyOf(row),
    to,
    language,
    template: 'receipt',
    values: await valuesOf(tx, gift, language, publicUrl),
    happenedAt: paidAtOf(gift),
  })
}

async function pushReceipt(tx: Queries, gift: Settled, to: PushTo): Promise<void> {
  const { row } = gift
  const { currency, totalMinor } = amountOf(row)
  await enqueuePush(tx, {
    key: keyOf(row),
    to,
    template: 'receipt',
    values: { currency, totalMinor, number: receiptNumberOf(row.id) },
    url: pageOf(row),
    happenedAt: paidAtOf(gift),
  })
}

const paidAtOf = ({ row, standing }: Settled): Date => standing.paidAt ?? row.createdAt

const keyOf = ({ id }: DonationRow): string => `receipt:${id}`
const pageOf = ({ id }: DonationRow): string => `/thank-you?gift=${id}`

/** Both were checked when the row was written. */
const amountOf = ({ currency, totalMinor }: DonationRow) => ({ currency: currency as Currency, totalMinor })

async function valuesOf(
  tx: Queries,
  gift: Settled,
  language: Language,
  publicUrl: string,
): Promise<MailValues<'receipt'>> {
  const { row, lines } = gift
  const ids = lines.map(({ projectId }) => projectId)
  const found = await tx
    .select({ id: project.id, title: project.title, charity: charity.name })
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .where(inArray(project.id, ids))
  const projects = new Map(found.map(one => [one.id, one]))
  return {
    number: receiptNumberOf(row.id),
    ...amountOf(row),
    lines: lines.map(line => {
      const { projectId, quantity, totalMinor } = line
      const known = projects.get(projectId)
      return {
        title: titleOfLine(line, known?.title, language),
        charity: known?.charity ?? '',
        quantity,
        totalMinor,
      }
    }),
    paidAt: paidAtOf(gift).toISOString(),
    isTest: row.isTest,
    link: publicUrl + pageOf(row),
  }
}
