import { createHash } from 'node:crypto'
import type { User } from '../../contract/accounts.ts'
import { isLanguage } from '../../contract/languages.ts'
import { isCurrency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { selectSums } from './persons.sql.ts'
import type { PersonRow } from './sessions.sql.ts'

/** In whose name a person earns points: as a device does with the hash of its key. */
export const ownerHashOf = (personId: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`person:${personId}`).digest())

/** A person as that person sees it: an allow-list. */
export async function presentUser(q: Queries, row: PersonRow): Promise<User> {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    fullName: row.fullName,
    roles: ['member', ...row.roles],
    rights: row.rights,
    language: isLanguage(row.language) ? row.language : null,
    currency: isCurrency(row.currency) ? row.currency : null,
    timeZone: row.timeZone,
    prayerMethod: row.prayerMethod,
    referralCode: row.referralCode,
    memberSince: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    ...(await selectSums(q, row.id)),
  }
}
