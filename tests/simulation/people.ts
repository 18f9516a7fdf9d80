import { person } from '../../server/accounts/accounts.schema.ts'
import { charityMember } from '../../server/charities/charities.schema.ts'
import { payoutDetails } from '../../server/charities/disbursements.schema.ts'
import type { Database } from '../../server/db/database.ts'
import type { Person } from '../../server/http/handlers.ts'

/** Who works there in every run. */
export const officer = '0190f3a1-0000-7000-8000-00000000000a'
export const finance = [
  '0190f3a1-0000-7000-8000-00000000000b',
  '0190f3a1-0000-7000-8000-00000000000c',
] as const

type Roles = Pick<typeof person.$inferInsert, 'roles' | 'rights'>

export async function addPerson({ q }: Database, id: string, as: Roles = {}): Promise<void> {
  await q.insert(person).values({
    id,
    username: id,
    email: `${id}@example.org`,
    emailKey: `${id}@example.org`,
    fullName: 'A donor',
    referralCode: id,
    createdAt: new Date(0),
    ...as,
  })
}

/** A charity's officer, with the account that payouts go to, and two who decide. */
export async function addOffice(db: Database, charityId: string): Promise<void> {
  const since = new Date(0)
  await addPerson(db, officer, { roles: ['charity'] })
  for (const id of finance) await addPerson(db, id, { roles: ['admin'], rights: ['finance'] })
  await db.q.insert(charityMember).values({ charityId, personId: officer, since })
  const account = { holder: 'Crescent Aid', bank: 'A bank', country: 'GB', accountNumber: '1234567890' }
  await db.q
    .insert(payoutDetails)
    .values({ id: officer, charityId, ...account, setBy: officer, setAt: since })
}

/** Whose token a request bears: the token is the person's id. */
export function personBy(authorization: string | undefined): Person | null {
  const id = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (id === undefined) return null
  const session = { id, isFresh: true, hasSecondFactor: true, expiresAt: new Date(8.64e15) }
  return { id, username: id, roles: ['member'], rights: [], session, actedBy: null }
}
