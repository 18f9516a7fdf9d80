import { eq } from 'drizzle-orm'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { selectCharityPeople } from './charity-people.sql.ts'
import type { DisbursementRow } from './disbursements.sql.ts'

/** Why a request was refused, the journal that paid it, or why what was paid came back. */
type Outcome =
  | { state: 'refused'; reason: string }
  | { state: 'paid'; journal: string }
  | { state: 'returned'; reason: string }

/** Tells those who may ask for a charity's payouts what became of a request: of each thing once, at addresses that are proved. */
export async function mailPayout(
  tx: Queries,
  { id, charityId, projectId, currency, minor }: DisbursementRow,
  outcome: Outcome,
  publicUrl: string,
): Promise<void> {
  const [of] = await tx.select({ title: project.title }).from(project).where(eq(project.id, projectId))
  for (const { personId, name, email, language } of await selectCharityPeople(tx, charityId)) {
    const common = { to: email, language, key: `payout-${outcome.state}:${id}:${personId}` }
    const title = of ? textIn(of.title, language) : projectId
    const values = { name, project: title, currency, minor }
    await (outcome.state === 'paid'
      ? enqueueMail(tx, {
          ...common,
          template: 'payout-paid',
          values: {
            ...values,
            link: `${publicUrl}/open-charity-ledger?entry=${outcome.journal}#entries`,
          },
        })
      : enqueueMail(tx, {
          ...common,
          template: `payout-${outcome.state}`,
          values: { ...values, answer: outcome.reason, link: `${publicUrl}/charity-partner` },
        }))
  }
}
