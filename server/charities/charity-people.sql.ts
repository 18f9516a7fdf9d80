import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import { charityMember } from './charities.schema.ts'

/** Whom a mail about their charity goes to. */
export interface CharityPerson {
  personId: string
  name: string
  email: string
  language: Language
}

/** Who speaks for a charity, at addresses that are proved: nobody else is to read what is said of it. */
export async function selectCharityPeople(q: Queries, charityId: string): Promise<CharityPerson[]> {
  const rows = await q
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
  return rows.map(({ language, ...row }) => ({
    ...row,
    language: isLanguage(language) ? language : defaultLanguage,
  }))
}

/** Whether somebody belongs to a charity: such an administrator does not decide on it. */
export async function isOfCharity(q: Queries, charityId: string, personId: string): Promise<boolean> {
  const own = and(eq(charityMember.charityId, charityId), eq(charityMember.personId, personId))
  return (await q.$count(charityMember, own)) > 0
}

/** Whether somebody speaks for a charity now; `who` narrows it to some of them, as `m`. */
export const isWorkedFor = (charityId: SQLWrapper, who: SQL = sql`true`): SQL =>
  sql`exists (select from charity_member m join person p on p.id = m.person_id
    where m.charity_id = ${charityId} and 'charity' = any(p.roles) and p.suspended_at is null and ${who})`
