import { eq, notInArray } from 'drizzle-orm'
import type { DonationOffer } from '../../contract/donations.ts'
import { ownCostsProjectId } from '../../contract/own-costs.ts'
import { projectReport } from '../../server/catalogue/project-report.ts'
import type { Database } from '../../server/db/database.ts'
import { cause, project } from '../../server/db/schema.ts'
import { sandboxPayment } from '../../server/payments/sandbox-payment.ts'
import { qurbaniOffer } from '../../server/qurbani/qurbani.schema.ts'
import { uuid7 } from '../../src/data/ids.ts'
import { addOffice } from './people.ts'
import type { Request, Servers } from './server.ts'
import { simulatedProject, startMs, webhookPath } from './setting.ts'

const keptProjects = [simulatedProject, ownCostsProjectId]

/**
 * Leaves of the catalogue the project that all gifts are for, and the one that bears the fees of cards: time jumps between two calls, so that each reads the
 * catalogue anew, and its stories in ten languages were a sixth of a schedule.
 */
export async function keepOneProject({ q }: Database): Promise<void> {
  await q.delete(projectReport)
  await q.delete(qurbaniOffer)
  await q.delete(project).where(notInArray(project.id, keptProjects))
  const kept = await q.select({ causeId: project.causeId }).from(project)
  if (kept.length < keptProjects.length)
    throw new Error(`the catalogue lacks one of ${keptProjects.join(', ')}`)
  await q.delete(cause).where(
    notInArray(
      cause.id,
      kept.map(({ causeId }) => causeId),
    ),
  )
}

/** The founder's gift fills the project's fund, so that a charity may ask for the same in every run. */
export const founder: DonationOffer = {
  id: uuid7(startMs, new Uint8Array(10)),
  currency: 'GBP',
  lines: [{ projectId: simulatedProject, unitMinor: 1_000_000, quantity: 1 }],
}

/** Carries what must be answered. */
type Carry = (request: Request) => Promise<void>

/** Who works there is there, and the fund is filled. */
export async function openOffice({ db, provider }: Servers, carry: Carry): Promise<void> {
  const [kept] = await db.q
    .select({ charityId: project.charityId })
    .from(project)
    .where(eq(project.id, simulatedProject))
  if (!kept) throw new Error('the catalogue is empty')
  await addOffice(db, kept.charityId)
  const headers = { 'x-device-key': 'f0'.repeat(32) }
  await carry({ path: '/api/donations', headers, body: JSON.stringify(founder) })
  const [page] = await db.q.select().from(sandboxPayment)
  const paid = page && (await provider.act(page.ref, 'succeed'))
  if (!paid) throw new Error('the founder could not pay')
  const letter = provider.webhookFor(paid)
  await carry({ ...letter, path: webhookPath, body: Buffer.from(letter.rawBody).toString() })
}
