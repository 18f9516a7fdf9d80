import { and, eq, ne, sql } from 'drizzle-orm'
import { emailInPart } from '../../contract/email-in-part.ts'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { retryConflicts } from '../donations/retry-conflicts.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { movePlans, renewLinks } from '../plans/plans.sql.ts'
import type { Service } from '../service.ts'
import { person } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import { dropLinks, languageOf, takeLink } from './mail-links.ts'
import { lockPerson, updatePerson } from './persons.sql.ts'
import type { PersonRow } from './sessions.sql.ts'

/** The address of a mailed link is the person's. Answers it, in part. Throws Failure('link_expired'). */
export async function verifyEmail(service: Service, token: string): Promise<string> {
  const { db, clock } = service
  const now = clock.now()
  // A gift of theirs may be settled meanwhile, and the address become another's.
  return await retryConflicts(() =>
    db.transaction(async tx => {
      const link = await takeLink(tx, token, 'verify', now)
      const row = link && (await lockPerson(tx, link.personId))
      if (!row || !link.email || (await isTaken(tx, link.email, row.id))) throw new Failure('link_expired')
      const emailKey = emailKeyOf(link.email)
      await updatePerson(tx, row.id, { email: link.email, emailKey, emailVerifiedAt: now })
      const isSame = emailKey === row.emailKey
      // What went to an address that stays the person's may be a newer link to a new password.
      await dropLinks(tx, row.id, isSame ? 'verify' : undefined)
      if (isSame) await mailWelcome(service, tx, row)
      else await moveTo(service, tx, row, link.email)
      return emailInPart(link.email)
    }),
  )
}

async function moveTo(service: Service, tx: Queries, row: PersonRow, email: string): Promise<void> {
  await moveLetters(tx, row, email)
  await mailChanged(service, tx, row, email)
}

/** What was mailed to the address that is left goes to the new one, and what lies there opens no plan any more. */
async function moveLetters(tx: Queries, { id, emailKey }: PersonRow, email: string): Promise<void> {
  await movePlans(tx, id, emailKey, email)
  await renewLinks(tx, id)
  await tx.execute(sql`
    update donation d set email = ${email} from person_gift g
    where g.donation_id = d.id and g.person_id = ${id} and lower(d.email) = ${emailKey}`)
}

async function isTaken(tx: Queries, email: string, personId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.emailKey, emailKeyOf(email)), ne(person.id, personId)))
  return other !== undefined
}

async function mailWelcome({ config, chance }: Service, tx: Queries, row: PersonRow): Promise<void> {
  if (row.emailVerifiedAt) return
  await enqueueMail(tx, {
    key: `welcome:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'welcome',
    values: { name: row.fullName, link: config.publicUrl },
  })
}

async function mailChanged(
  { config, chance }: Service,
  tx: Queries,
  row: PersonRow,
  to: string,
): Promise<void> {
  await enqueueMail(tx, {
    key: `email:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'email-changed',
    values: { name: row.fullName, newAddress: emailInPart(to), link: `${config.publicUrl}/contact` },
  })
}
