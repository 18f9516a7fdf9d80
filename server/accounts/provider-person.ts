import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Service } from '../service.ts'
import { providerAccount } from './accounts.schema.ts'
import { emailFault, emailKeyOf, usernameFault } from './check-person.ts'
import { isWebAddress } from './is-web-address.ts'
import { mailLinkTo } from './mail-links.ts'
import { findPersonByEmail, findPersonByUsername, findReferrer, insertPerson } from './persons.sql.ts'
import type { ProviderClaims } from './providers.ts'
import { newReferralCode } from './sign-up.ts'
import { awardWelcome } from './welcome.ts'

/** Why a provider's sign-in led to no account: shown by the sign-in page as `reason`. */
export type Refusal = 'email_unverified' | 'email_missing'

/**
 * Whose sign-in it is: the account linked to the provider's subject, else the one with the address, if provider and we both
 * know that the address is its owner's; else a new one, referred by whose code it came with. A code that is nobody's is let go: there
 * is no field beside which to say so.
 */
export async function findOrMakePerson(
  service: Service,
  tx: Queries,
  provider: string,
  claims: ProviderClaims,
  referralCode: string | null,
): Promise<{ personId: string } | { refusal: Refusal }> {
  const linked = await findLinked(tx, provider, claims.subject)
  if (linked) return { personId: linked }
  const { email } = claims
  if (email === null || emailFault(email) || !claims.isEmailVerified) return { refusal: 'email_missing' }
  const known = await findPersonByEmail(tx, emailKeyOf(email))
  if (known && !known.emailVerifiedAt) {
    await mailLinkTo(service, tx, known, 'verify')
    return { refusal: 'email_unverified' }
  }
  const personId = known?.id ?? (await makePerson(service, tx, { email, name: claims.name, referralCode }))
  await tx
    .insert(providerAccount)
    .values({ provider, subject: claims.subject, personId, linkedAt: service.clock.now() })
  return { personId }
}

async function findLinked(tx: Queries, provider: string, subject: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: providerAccount.personId })
    .from(providerAccount)
    .where(and(eq(providerAccount.provider, provider), eq(providerAccount.subject, subject)))
  return row?.id ?? null
}

interface NewPerson {
  email: string
  name: string | null
  referralCode: string | null
}

async function makePerson(
  service: Service,
  tx: Queries,
  { email, name, referralCode }: NewPerson,
): Promise<string> {
  const id = service.chance.uuid()
  const now = service.clock.now()
  const word = email.slice(0, email.indexOf('@'))
  const isMade = await insertPerson(tx, {
    id,
    username: await freeUsername(service, tx, word),
    email,
    emailKey: emailKeyOf(email),
    emailVerifiedAt: now,
    fullName: nameFrom(name, word),
    referralCode: newReferralCode(service),
    referredBy: referralCode === null ? null : await findReferrer(tx, referralCode),
    createdAt: now,
  })
  if (!isMade) throw new Error('Two sign-ins of one person at once')
  await awardWelcome(tx, id, now)
  return id
}

/** The provider's, unless it is none; else the address's first part. */
function nameFrom(name: string | null, word: string): string {
  const text = cleanText(name ?? '')
  return Array.from(text === '' || isWebAddress(text) ? word : text)
    .slice(0, 100)
    .join('')
}

/** The address's first part, as far as a username may be so; with four digits where it is taken. */
async function freeUsername({ chance }: Service, tx: Queries, word: string): Promise<string> {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .slice(0, 24)
  const tries = [plain, ...Array.from({ length: 5 }, () => `${plain || 'friend'}_${digits(chance.bytes(4))}`)]
  for (const username of tries)
    if (!usernameFault(username) && !(await findPersonByUsername(tx, username))) return username
  return `friend_${digits(chance.bytes(12))}`
}

const digits = (bytes: Uint8Array): string => Array.from(bytes, byte => byte % 10).join('')
