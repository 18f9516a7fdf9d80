import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
