import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { person } from '../accounts/accounts.schema.ts'
import { textIn } from '../catalogue/text-in.ts'
import { charityMember } from '../charities/charities.schema.ts'
import type { Queries } from '../db/database.ts'
import { project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import type { CharityReportRow } from './project-reports.schema.ts'

/**
 * Tells a charity's people that a report of theirs was published or came back, where their address is proved: nobody else is to read
 * what was said of it.
 */
export async function mailReport(
  { config: { publicUrl } }: Pick<Service, 'config'>,
  tx: Queries,
  { id, charityId, projectId, happenedOn, state, note, writtenAt }: CharityReportRow,
): Promise<void> {
  const [of] = await tx.select({ title: project.title }).from(project).where(eq(project.id, projectId))
  const people = await tx
    .select({ personId: person.id, name: person.fullName, email: person.email, language: person.language })
    .from(charityMember)
    .innerJoin(person, eq(person.id, charityMember.personId))
    .where(
      and(
        eq(charityMember.charityId, charityId),
        isNull(person.suspendedAt),
        isNotNull(person.emailVerifiedAt),
      ),
    )
  for (const { personId, name, email, language: kept } of people) {
    const language = isLanguage(kept) ? kept : defaultLanguage
    // Published, a form of it may still come back: once for each of the two.
    const common = {
      key: `report:${state}:${id}:${writtenAt.toISOString()}:${personId}`,
      to: email,
      language,
    }
    const values = { name, project: of ? textIn(of.title, language) : projectId, on: happenedOn }
    await enqueueMail(
      tx,
      state === 'published'
        ? {
            ...common,
            template: 'report-published',
            values: { ...values, link: `${publicUrl}/charity/${charityId}` },
          }
        : {
            ...common,
            template: 'report-returned',
            values: { ...values, answer: note ?? '', link: `${publicUrl}/charity-partner/reports` },
          },
    )
  }
}
