import { inArray } from 'drizzle-orm'
import type { AdminRight } from '../../contract/accounts.ts'
import { ConfigError } from '../config.ts'
import type { Service } from '../service.ts'
import { person } from './accounts.schema.ts'
import { emailKeyOf } from './check-person.ts'
import type { Accounts } from './open-accounts.ts'
import { insertPerson } from './persons.sql.ts'
import { newReferralCode } from './sign-up.ts'
import { awardWelcome } from './welcome.ts'

interface TestAccount {
  label: 'user' | 'admin'
  username: string
  email: string
  fullName: string
  password: string
  rights: AdminRight[]
}

/** Their passwords are on the sign-in page: they are there in test mode alone. */
export const testAccounts: readonly TestAccount[] = [
  {
    label: 'user',
    username: 'test_user',
    email: 'user@test.invalid',
    fullName: 'Test User',
    password: 'try the olive garden',
    rights: [],
  },
  {
    label: 'admin',
    username: 'test_admin',
    email: 'admin@test.invalid',
    fullName: 'Test Administrator',
    password: 'keep the olive garden',
    rights: ['owner'],
  },
]

const emailKeys = testAccounts.map(({ email }) => emailKeyOf(email))

/** Makes what is missing of them. */
export async function seedTestAccounts({ service, passwords }: Accounts): Promise<void> {
  const { db, clock, chance } = service
  const known = await db.q
    .select({ key: person.emailKey })
    .from(person)
    .where(inArray(person.emailKey, emailKeys))
  for (const { email, username, fullName, password, rights } of testAccounts) {
    const emailKey = emailKeyOf(email)
    if (known.some(({ key }) => key === emailKey)) continue
    const id = chance.uuid()
    const now = clock.now()
    const isMade = await insertPerson(db.q, {
      id,
      username,
      email,
      emailKey,
      fullName,
      emailVerifiedAt: now,
      passwordHash: await passwords.hash(password),
      roles: rights.length > 0 ? ['admin'] : [],
      rights,
      referralCode: newReferralCode(service),
      createdAt: now,
    })
    if (isMade) await awardWelcome(db.q, id, now)
  }
}

/** In production the service does not start over a database that has them. */
export async function refuseTestAccounts({ db }: Pick<Service, 'db'>): Promise<void> {
  const [found] = await db.q
    .select({ username: person.username })
    .from(person)
    .where(inArray(person.emailKey, emailKeys))
    .limit(1)
  if (found)
    throw new ConfigError(
      `The test account ${found.username} is in this database, and its password is known to all: delete it before production`,
    )
}
