import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { hasBrokenText } from '../http/broken-text.ts'
import type { Service } from '../service.ts'
import { parsePaymentEvent } from './payment-event.ts'
import type { OpenedPayment, PaymentEvent, PaymentPort, PaymentRequest, RefundAnswer } from './port.ts'
import { ruleOf, type SandboxAct } from './sandbox-acts.ts'
import { chargeOfSandbox } from './sandbox-charge.ts'
import { type SandboxMethods, sandboxMethods } from './sandbox-methods.ts'
import { keepPayment, selectPaid } from './sandbox-payment.sql.ts'
import { type SandboxRefundRow, type SandboxRow, sandboxPayment, sandboxRefund } from './sandbox-payment.ts'

type World = Pick<Service, 'config' | 'db' | 'clock' | 'chance'>

const pageMs = 12 * 3_600_000
const skewMs = 300_000

/** Like card processors: 1.4% and 20 of the smallest unit, so that fees show in the books. */
const feeOf = (minor: number): number => Math.min(minor - 1, Math.round(minor * 0.014) + 20)

/** The sandbox's own door, beside the port. */
export interface Sandbox extends PaymentPort {
  readonly name: 'sandbox'
  /** The cards saved with it. */
  readonly methods: SandboxMethods
  /** The payment behind a page's address, or null. */
  find(ref: string): Promise<SandboxRow | null>
  /** Does what the donor pressed. Answers null when the page does not allow it (any more). */
  act(ref: string, act: SandboxAct): Promise<SandboxRow | null>
  /** The event of a settled payment as it would come over the wire, with its signature. */
  webhookFor(row: SandboxRow): { rawBody: Uint8Array; headers: Record<string, string> }
}

export const isSandbox = (port: PaymentPort): port is Sandbox => port.name === 'sandbox'

/** A provider without money. It keeps its own state, apart from ours. */
export function openSandbox(world: World): Sandbox {
  const { db, clock } = world
  // Its events never leave the process, so neither does what signs them.
  const secret = world.chance.bytes(32)
  const methods = sandboxMethods(world)
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex')
  return {
    name: 'sandbox',
    isTest: true,
    open: request => openPage(world, request),
    async find(ref) {
      if (hasBrokenText(ref)) return null
      const [row] = await db.q.select().from(sandboxPayment).where(eq(sandboxPayment.ref, ref))
      return row ?? null
    },
    async act(ref, act) {
      const row = await moveOn(world, ref, act)
      if (row?.state === 'captured') await methods.keepPaid(row, act === 'lastTime')
      return row
    },
    async lookUp(donationId) {
      const { payments, refunds } = await selectPaid(db.q, donationId)
      const told = payments.flatMap(row => eventOf(asOf(row, clock.now())) ?? [])
      return { events: [...told, ...refunds.map(refundEvent)], isUnderWay: false }
    },
    webhookFor(row) {
      const at = String(clock.now().getTime())
      const body = JSON.stringify(eventOf(row))
      return {
        rawBody: new TextEncoder().encode(body),
        headers: { 'sandbox-signature': `${at}.${sign(`${at}.${body}`)}` },
      }
    },
    async readWebhook(rawBody, headers, now) {
      const [at = '', signature = ''] = (headers['sandbox-signature'] ?? '').split('.')
      const body = new TextDecoder().decode(rawBody)
      const isNear = Math.abs(now.getTime() - Number(at)) <= skewMs
      if (!isNear || !isEqual(signature, sign(`${at}.${body}`))) throw new Failure('signature_invalid')
      return [parsePaymentEvent(JSON.parse(body))]
    },
    refund: (...asked) => refund(world, ...asked),
    closePage: ref => closePage(world, ref),
    methods,
    openSetup: request => methods.open(request),
    findMethod: setupRef => methods.findSaved(setupRef),
    detach: methodRef => methods.forget(methodRef),
    async charge(request) {
      const row = await chargeOfSandbox(world, request)
      const event = row.state === 'captured' ? eventOf(row) : null
      return event
        ? { state: 'captured', providerRef: row.ref, events: [event] }
        : { state: 'declined', providerRef: row.ref, reason: 'card_declined' }
    },
  }
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The same attempt opens the same page. */
async function openPage(
  { config, db, clock, chance }: World,
  request: PaymentRequest,
): Promise<OpenedPayment> {
  const createdAt = clock.now()
  const closings = [createdAt.getTime() + pageMs, Date.parse(request.closesAt ?? '')]
  const kept = await keepPayment(db.q, {
    ref: Buffer.from(chance.bytes(18)).toString('base64url'),
    attemptId: request.attemptId,
    donationId: request.donationId,
    state: 'open',
    request,
    createdAt,
    expiresAt: new Date(Math.min(...closings.filter(Number.isFinite))),
  })
  return {
    providerRef: kept.ref,
    url: `${config.publicUrl}/pay/sandbox/${kept.ref}`,
    expiresAt: kept.expiresAt,
  }
}

/** Moves a payment on if it still is where the act begins; of two presses one counts. */
async function moveOn({ db, clock }: World, ref: string, act: SandboxAct): Promise<SandboxRow | null> {
  const { from, to } = ruleOf[act]
  const now = clock.now()
  const settledAt = to === 'captured' || to === 'declined' ? now : null
  const [row] = await db.q
    .update(sandboxPayment)
    .set({ state: to, settledAt })
    .where(and(eq(sandboxPayment.ref, ref), eq(sandboxPayment.state, from)))
    .returning()
  return row ?? null
}

/** Who is at their bank has not paid yet. */
async function closePage({ db, clock }: World, ref: string): Promise<void> {
  await db.q
    .update(sandboxPayment)
    .set({ state: 'expired', settledAt: clock.now() })
    .where(and(eq(sandboxPayment.ref, ref), inArray(sandboxPayment.state, ['open', 'authenticating'])))
}

/** A page that nobody used in time is expired, without anybody's doing. */
const asOf = (row: SandboxRow, now: Date): SandboxRow => {
  const isOver = (row.state === 'open' || row.state === 'authenticating') && row.expiresAt <= now
  return isOver ? { ...row, state: 'expired', settledAt: row.expiresAt } : row
}

const kindOf = { declined: 'failed', expired: 'expired' } as const

/** What a payment's state tells; null while it tells nothing. */
function eventOf(row: SandboxRow): PaymentEvent | null {
  const head = {
    eventId: `${row.ref}:${row.state}`,
    donationId: row.donationId,
    at: row.settledAt ?? row.createdAt,
  }
  const { currency, totalMinor } = row.request
  if (row.state === 'captured') {
    return {
      ...head,
      kind: 'captured',
      currency,
      minor: totalMinor,
      feeMinor: feeOf(totalMinor),
      paymentRef: row.ref,
    }
  }
  if (row.state !== 'declined' && row.state !== 'expired') return null
  return { ...head, kind: kindOf[row.state], providerRef: row.ref }
}

const refundEvent = (refund: SandboxRefundRow): PaymentEvent => ({
  eventId: `refund:${refund.refundKey}`,
  donationId: refund.donationId,
  at: refund.at,
  kind: 'refunded',
  refundId: refund.refundKey,
  // Written from a request of ours.
  currency: refund.currency as Currency,
  minor: refund.minor,
  ...(refund.paymentRef !== null && { paymentRef: refund.paymentRef }),
})

async function refund(
  { db, clock }: World,
  ...[donationId, minor, refundKey, paymentRef]: Parameters<PaymentPort['refund']>
): Promise<RefundAnswer> {
  const captured = and(
    eq(sandboxPayment.donationId, donationId),
    eq(sandboxPayment.state, 'captured'),
    paymentRef === undefined ? undefined : eq(sandboxPayment.ref, paymentRef),
  )
  const [row] = await db.q.select().from(sandboxPayment).where(captured)
  if (!row) throw new Failure('not_found')
  const { currency } = row.request
  await db.q
    .insert(sandboxRefund)
    .values({ refundKey, donationId, currency, minor, paymentRef: row.ref, at: clock.now() })
    .onConflictDoNothing()
  return { state: 'taken' }
}
