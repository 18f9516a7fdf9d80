import { eq } from 'drizzle-orm'
import { textIn } from '../catalogue/text-in.ts'
import { selectCharityPeople } from '../charities/charity-people.sql.ts'
import type { Queries } from '../db/database.ts'
import { project } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import type { CharityReportRow } from './project-reports.schema.ts'

/** Tells a charity's people that a report of theirs was published or came back. */
export async function mailReport(
  { config: { publicUrl } }: Pick<Service, 'config'>,
  tx: Queries,
  { id, charityId, projectId, happenedOn, state, note, writtenAt }: CharityReportRow,
): Promise<void> {
  const [of] = await tx.select({ title: project.title }).from(project).where(eq(project.id, projectId))
  for (const { personId, name, email, language } of await selectCharityPeople(tx, charityId)) {
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
