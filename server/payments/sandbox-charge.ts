import { eq } from 'drizzle-orm'
import type { Service } from '../service.ts'
import type { ChargeRequest } from './port.ts'
import { keepPayment } from './sandbox-payment.sql.ts'
import { type SandboxRow, sandboxMethod } from './sandbox-payment.ts'

/** Charges a saved card; the same attempt is the same charge. Never answers a payment that is open. */
export async function chargeOfSandbox(
  { config, db, clock, chance }: Pick<Service, 'config' | 'db' | 'clock' | 'chance'>,
  { donationId, attemptId, methodRef, currency, minor, title }: ChargeRequest,
): Promise<SandboxRow> {
  const now = clock.now()
  const [method] = await db.q.select().from(sandboxMethod).where(eq(sandboxMethod.ref, methodRef))
  const isTaken = method?.state === 'saved' && !method.isDeclining
  return await keepPayment(db.q, {
    ref: Buffer.from(chance.bytes(18)).toString('base64url'),
    attemptId,
    donationId,
    state: isTaken ? 'captured' : 'declined',
    request: {
      donationId,
      attemptId,
      currency,
      totalMinor: minor,
      lines: [{ title, unitMinor: minor, quantity: 1 }],
      email: null,
      lang: method?.request.lang ?? 'en',
      doneUrl: config.publicUrl,
      cancelUrl: config.publicUrl,
    },
    createdAt: now,
    expiresAt: now,
    settledAt: now,
  })
}
