import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { verify } from 'otplib'
import type { Queries } from '../db/database.ts'
import { recoveryCode, totp } from './accounts.schema.ts'
import { hashOf } from './secret.ts'

/** A code is good for its half minute and the one before: typing takes time, and clocks differ. */
const toleranceSeconds: [past: number, future: number] = [30, 30]

/** Whether signing in asks for a code. */
export async function hasTotp(q: Queries, personId: string): Promise<boolean> {
  const [row] = await q
    .select({ id: totp.personId })
    .from(totp)
    .where(and(eq(totp.personId, personId), isNotNull(totp.confirmedAt)))
  return row !== undefined
}

/** Takes a code of the authenticator, once: the same one again is refused, also at the same time. */
export async function takeTotpCode(q: Queries, personId: string, code: string, now: Date): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const [row] = await q.select().from(totp).where(eq(totp.personId, personId))
  if (!row) return false
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret: row.secret, token, epoch, epochTolerance: toleranceSeconds })
  if (!result.valid || !('timeStep' in result)) return false
  const taken = await q
    .update(totp)
    .set({ lastStep: result.timeStep })
    .where(and(eq(totp.personId, personId), lt(totp.lastStep, result.timeStep)))
    .returning({ id: totp.personId })
  return taken.length > 0
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

async function takeRecoveryCode(q: Queries, personId: string, code: string): Promise<boolean> {
  const taken = await q
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, hashOf(plain(code)))))
    .returning({ id: recoveryCode.personId })
  return taken.length > 0
}

/** A code of the authenticator or a recovery code. Either works once. */
export const takeSecondFactor = async (
  q: Queries,
  personId: string,
  code: string,
  now: Date,
): Promise<boolean> =>
  (await takeTotpCode(q, personId, code, now)) || (await takeRecoveryCode(q, personId, code))

const codesCount = 10
/** Without letters and digits that are read as others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four times four letters: 79 bits, so that a plain hash is enough. */
const newCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** Ten new ones in the place of the old. They are shown this once. */
export async function renewRecoveryCodes(tx: Queries, personId: string): Promise<string[]> {
  const codes = Array.from({ length: codesCount }, newCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId))
  await tx.insert(recoveryCode).values(codes.map(code => ({ personId, codeHash: hashOf(plain(code)) })))
  return codes
}

/** Takes away the authenticator app and the codes that came with it. Answers whether it was on: one that was set up alone is none. */
export async function dropTotp(tx: Queries, personId: string): Promise<boolean> {
  const [dropped] = await tx.delete(totp).where(eq(totp.personId, personId)).returning()
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId))
  return dropped?.confirmedAt != null
}
