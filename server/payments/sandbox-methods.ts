import { and, eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { hasBrokenText } from '../http/broken-text.ts'
import type { Service } from '../service.ts'
import type { OpenedPayment, SavedMethod, SetupRequest } from './port.ts'
import { type SandboxMethodRow, type SandboxRow, sandboxMethod } from './sandbox-payment.ts'

type World = Pick<Service, 'config' | 'db' | 'clock' | 'chance'>

/** What the donor may press. `declining` saves a card to which every charge is declined. */
const setupActs = ['save', 'declining', 'cancel'] as const
export type SetupAct = (typeof setupActs)[number]
export const isSetupAct = (text: unknown): text is SetupAct => setupActs.some(act => act === text)

/** The cards saved with the sandbox, and the pages on which they are. */
export interface SandboxMethods {
  open(request: SetupRequest): Promise<OpenedPayment>
  findSaved(ref: string): Promise<SavedMethod | null>
  find(ref: string): Promise<SandboxMethodRow | null>
  act(ref: string, act: SetupAct): Promise<void>
  /** Keeps the card that has paid on a page. `isDeclining`: it has for the last time. */
  keepPaid(row: SandboxRow, isDeclining: boolean): Promise<void>
  forget(ref: string): Promise<void>
}

const pageMs = 12 * 3_600_000
/** Of every test card. */
const expiresOn = '2030-12'
const labelOf = ({ isDeclining }: SandboxMethodRow): string =>
  isDeclining ? 'Test card ·· 0341' : 'Test card ·· 4242'

export function sandboxMethods(world: World): SandboxMethods {
  const { db } = world
  const find = async (ref: string) => {
    if (hasBrokenText(ref)) return null
    const [row] = await db.q.select().from(sandboxMethod).where(eq(sandboxMethod.ref, ref))
    return row ?? null
  }
  return {
    open: request => openPage(world, request),
    find,
    async findSaved(ref) {
      const row = await find(ref)
      if (row?.state !== 'saved') return null
      return { methodRef: row.ref, label: labelOf(row), expiresOn, typedAt: null }
    },
    async act(ref, act) {
      if (act === 'cancel') return
      await db.q
        .update(sandboxMethod)
        .set({ state: 'saved', isDeclining: act === 'declining' })
        .where(and(eq(sandboxMethod.ref, ref), eq(sandboxMethod.state, 'open')))
    },
    keepPaid: (row, isDeclining) => keepPaid(world, row, isDeclining),
    async forget(ref) {
      await db.q.update(sandboxMethod).set({ state: 'removed' }).where(eq(sandboxMethod.ref, ref))
    },
  }
}

/** The card is known by the payment's name. */
async function keepPaid(
  { db }: World,
  { ref, attemptId, donationId, request, expiresAt }: SandboxRow,
  isDeclining: boolean,
): Promise<void> {
  if (!request.savesCard) return
  const { currency, lang, doneUrl, cancelUrl } = request
  const kept = { planId: donationId, attemptId, currency, lang, doneUrl, cancelUrl }
  await db.q
    .insert(sandboxMethod)
    .values({ ref, attemptId, state: 'saved', isDeclining, request: kept, expiresAt })
    .onConflictDoNothing()
}

/** The same attempt opens the same page. */
async function openPage({ config, db, clock, chance }: World, asked: SetupRequest): Promise<OpenedPayment> {
  const { email: _, ...request } = asked
  const row = {
    ref: Buffer.from(chance.bytes(18)).toString('base64url'),
    attemptId: request.attemptId,
    state: 'open' as const,
    request,
    expiresAt: new Date(clock.now().getTime() + pageMs),
  }
  await db.q.insert(sandboxMethod).values(row).onConflictDoNothing({ target: sandboxMethod.attemptId })
  const [kept] = await db.q.select().from(sandboxMethod).where(eq(sandboxMethod.attemptId, request.attemptId))
  if (!kept) throw new Failure('payment_unavailable')
  return {
    providerRef: kept.ref,
    url: `${config.publicUrl}/pay/sandbox/card/${kept.ref}`,
    expiresAt: kept.expiresAt,
  }
}
