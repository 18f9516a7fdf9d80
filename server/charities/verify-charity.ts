import { eq, sql } from 'drizzle-orm'
import type { ApplicationAnswers } from '../../contract/charity-application.ts'
import { Failure } from '../../contract/errors.ts'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { charityMember, charityPage } from './charities.schema.ts'
import { takeSlug } from './charities.sql.ts'
import { ourWords, wordOf } from './charity-id.ts'
import { websiteIn } from './check-application.ts'

interface Verified {
  personId: string
  answers: ApplicationAnswers
  /** The charity of the catalogue that it is; null for a new one. */
  charityId: string | null
  now: Date
}

/**
 * Gives a verified charity its page, and the applicant their place in it, also where somebody was who has lost the role. Answers its id.
 */
export async function verifyCharity(tx: Queries, verified: Verified): Promise<string> {
  const { personId, answers, now } = verified
  // One after the other: two of the same name do not take the same word.
  await tx.execute(sql`lock table charity_slug in share row exclusive mode`)
  const charityId = verified.charityId ?? (await makeCharity(tx, answers, now))
  await tx.execute(sql`delete from charity_member m using person p
    where m.charity_id = ${charityId} and p.id = m.person_id and not 'charity' = any(p.roles)`)
  const [held] = await tx.select().from(charityMember).where(eq(charityMember.charityId, charityId))
  if (held) throw new Failure('address_taken', { charityId: 'address_taken' })
  await keepPage(tx, charityId, verified)
  await tx.insert(charityMember).values({ charityId, personId, since: now })
  await tx
    .update(person)
    .set({ roles: sql`array_append(array_remove(${person.roles}, 'charity'), 'charity')` })
    .where(eq(person.id, personId))
  return charityId
}

/** A new charity under the first word of its name that is free. */
async function makeCharity(tx: Queries, { name, country }: ApplicationAnswers, now: Date): Promise<string> {
  const word = wordOf(name)
  for (let attempt = 1; ; attempt++) {
    const id = attempt === 1 ? word : `${word}-${attempt}`
    if (ourWords.has(id) || !(await isFree(tx, id))) continue
    await tx.insert(charity).values({ id, name, country })
    await takeSlug(tx, id, id, now)
    return id
  }
}

async function isFree(tx: Queries, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from charity where id = ${id} union all select 1 from charity_slug where slug = ${id}`,
  )
  return rows.length === 0
}

async function keepPage(tx: Queries, charityId: string, { answers, now }: Verified): Promise<void> {
  const known = {
    register: answers.register,
    registrationNumber: answers.registrationNumber,
    website: websiteIn(answers.website),
    about: { [answers.aboutLang]: answers.about },
    team: answers.trustees,
    verifiedAt: now,
  }
  await takeSlug(tx, charityId, charityId, now)
  await tx
    .insert(charityPage)
    .values({ charityId, slug: charityId, ...known })
    .onConflictDoUpdate({ target: charityPage.charityId, set: known })
}
