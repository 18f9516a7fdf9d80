import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { person } from '../accounts/accounts.schema.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { charityMember } from './charities.schema.ts'
import type { DisbursementRow } from './disbursements.sql.ts'

/** Why a request was refused, or the journal that paid it. */
type Outcome = { reason: string } | { journal: string }

/** Tells those who may ask for a charity's payouts what became of a request: once each, at addresses that are proved. */
export async function mailPayout(
  tx: Queries,
  { id, charityId, projectId, currency, minor }: DisbursementRow,
  outcome: Outcome,
  publicUrl: string,
): Promise<void> {
  const [of] = await tx.select({ title: project.title }).from(project).where(eq(project.id, projectId))
  for (const { personId, name, email, language: chosen } of await selectAskers(tx, charityId)) {
    const language = isLanguage(chosen) ? chosen : defaultLanguage
    const common = { to: email, language }
    const title = of ? textIn(of.title, language) : projectId
    const values = { name, project: title, currency, minor }
    await ('reason' in outcome
      ? enqueueMail(tx, {
          ...common,
          key: `payout-refused:${id}:${personId}`,
          template: 'payout-refused',
          values: { ...values, answer: outcome.reason, link: `${publicUrl}/charity-partner` },
        })
      : enqueueMail(tx, {
          ...common,
          key: `payout-paid:${id}:${personId}`,
          template: 'payout-paid',
          values: {
            ...values,
            link: `${publicUrl}/open-charity-ledger?entry=${outcome.journal}#entries`,
          },
        }))
  }
}

const selectAskers = (tx: Queries, charityId: string) =>
  tx
    .select({ personId: person.id, name: person.fullName, email: person.email, language: person.language })
    .from(charityMember)
    .innerJoin(person, eq(person.id, charityMember.personId))
    .where(
      and(
        eq(charityMember.charityId, charityId),
        sql`'charity' = any(${person.roles})`,
        isNull(person.suspendedAt),
        isNotNull(person.emailVerifiedAt),
      ),
    )
