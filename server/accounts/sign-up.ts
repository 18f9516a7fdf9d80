import type { accounts as accountGroup } from '../../contract/accounts.ts'
import type { Received } from '../../contract/endpoint.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { emailFault, emailKeyOf, fullNameFault, usernameFault } from './check-person.ts'
import { mailLinkTo } from './mail-links.ts'
import type { Accounts } from './open-accounts.ts'
import { passwordFault } from './password-rules.ts'
import { findPersonByEmail, findPersonByUsername, findReferrer, insertPerson } from './persons.sql.ts'
import { findSignedUp, keepSignUp } from './sign-ups.sql.ts'
import { awardWelcome } from './welcome.ts'

type SignUp = Received<typeof accountGroup.signup>['body']

/**
 * Makes an account. An address that has one is answered alike, after the same work, and its owner is told
 * by mail, with a link to a new password: a stranger does not learn who is here. What a device asks again, as it has not heard that
 * it was done, is done.
 */
export async function signUp(accounts: Accounts, asked: SignUp, caller: Caller) {
  try {
    await makeAccount(accounts, asked, caller)
  } catch (error) {
    const isTaken = error instanceof Failure && error.code === 'username_taken'
    if (!isTaken || !(await isDone(accounts, asked))) throw error
  }
  return {
    success: true as const,
    user: { username: asked.username, email: asked.email.trim(), fullName: cleanText(asked.fullName) },
  }
}

/** Whether the sign-up of this id has made this very account. No other device knows the id. */
async function isDone({ service, passwords }: Accounts, asked: SignUp): Promise<boolean> {
  const made = asked.id === undefined ? null : await findSignedUp(service.db.q, asked.id)
  if (!made || made.username !== asked.username || made.emailKey !== emailKeyOf(asked.email)) return false
  return (
    made.fullName === cleanText(asked.fullName) &&
    (await passwords.matches(made.passwordHash, asked.password))
  )
}

async function makeAccount(accounts: Accounts, asked: SignUp, caller: Caller): Promise<void> {
  const { service, passwords } = accounts
  const { db } = service
  const referredBy = await checkSignUp(db.q, asked)
  const passwordHash = await passwords.hash(asked.password)
  const made = { asked, passwordHash, referredBy, language: languageFor(asked, caller) }
  if (await db.transaction(tx => makePerson(service, tx, made))) return
  // The same call at the same time has made it.
  if (await isDone(accounts, asked)) return
  await db.transaction(tx => tellOwner(service, tx, asked))
}

function languageFor({ language }: SignUp, caller: Caller): Language {
  if (language) return language
  const first = (caller.header('accept-language') ?? '').slice(0, 2).toLowerCase()
  return isLanguage(first) ? first : defaultLanguage
}

/** All mistakes at once, each beside its field. Answers who referred, or null. */
async function checkSignUp(q: Queries, asked: SignUp): Promise<string | null> {
  const code = asked.referralCode?.trim().toUpperCase() || null
  const referredBy = code === null ? null : await findReferrer(q, code)
  const faults: Record<string, ErrorCode | null> = {
    username: usernameFault(asked.username),
    email: emailFault(asked.email),
    fullName: fullNameFault(asked.fullName),
    password: passwordFault(asked.password, [asked.username, asked.email, asked.fullName]),
    referralCode: code !== null && referredBy === null ? 'referral_unknown' : null,
  }
  faults.username ??= (await findPersonByUsername(q, asked.username)) ? 'username_taken' : null
  const found = Object.entries(faults).filter((fault): fault is [string, ErrorCode] => fault[1] !== null)
  const [first] = found
  if (first) throw new Failure(first[1], Object.fromEntries(found))
  return referredBy
}

interface NewPerson {
  asked: SignUp
  passwordHash: string
  referredBy: string | null
  language: Language
}

/** Answers false, and makes nothing, where the address has an account. */
async function makePerson(
  service: Service,
  tx: Queries,
  { asked, passwordHash, referredBy, language }: NewPerson,
): Promise<boolean> {
  const now = service.clock.now()
  const isMade = await insertPerson(tx, {
    id: service.chance.uuid(),
    username: asked.username,
    email: asked.email.trim(),
    emailKey: emailKeyOf(asked.email),
    fullName: cleanText(asked.fullName),
    passwordHash,
    language,
    referralCode: newReferralCode(service),
    referredBy,
    createdAt: now,
  })
  const row = await findPersonByEmail(tx, emailKeyOf(asked.email))
  // Somebody else took the name since it was looked up.
  if (!row) throw new Failure('username_taken', { username: 'username_taken' })
  if (!isMade) return false
  await awardWelcome(tx, row.id, now)
  if (asked.id) await keepSignUp(tx, asked.id, row.id, now)
  await mailLinkTo(service, tx, row, 'verify')
  return true
}

/** That somebody signs up with an address that has an account. */
async function tellOwner(service: Service, tx: Queries, { email }: SignUp): Promise<void> {
  const row = await findPersonByEmail(tx, emailKeyOf(email))
  if (row) await mailLinkTo(service, tx, row, 'already-registered')
}

/** Without letters and digits that are read as others. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ten letters, 49 bits: for people to pass on. */
export const newReferralCode = ({ chance }: Pick<Service, 'chance'>): string =>
  Array.from(chance.bytes(10), byte => letters[byte % letters.length]).join('')
