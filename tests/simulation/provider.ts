import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../contract/errors.ts'
import { parsePaymentEvent } from '../../server/payments/payment-event.ts'
import type { PaymentEvent, PaymentPort, PayoutEvent } from '../../server/payments/port.ts'
import type { Sandbox } from '../../server/payments/sandbox.ts'
import { openSlowBank, type SlowBank } from './slow-bank.ts'

type Told = PaymentEvent | PayoutEvent
export type DisputeEvent = Extract<PaymentEvent, { disputeId: string }>
export type FailedRefund = Extract<PaymentEvent, { refundId: string }> & { kind: 'refund_failed' }

/** A webhook on its way. */
export interface Letter {
  body: string
  headers: Record<string, string>
}

/**
 * The sandbox, with what banks do of their own: disputes, refunds that they send back, payouts to our account that do not stay, and
 * charges that they decide about later.
 */
export interface Provider extends Sandbox, Pick<SlowBank, 'slow'> {
  /** What it has done of its own, in minor units: taken back for the donor's bank, sent to ours, had back from the donor's. */
  readonly own: { lostMinor: number; sentMinor: number; hadBackMinor: number }
  letterOf(event: Told): Letter
  /** A donor's bank opens a dispute, or decides it. */
  dispute(event: DisputeEvent): Letter
  /** A donor's bank does not keep what was given back. */
  sendBack(event: FailedRefund): Letter
  /** What of a gift's refunds came back, in minor units. */
  hadBackOf(donationId: string): number
  /** Money goes to our bank. */
  payOut(event: PayoutEvent): Letter
  /** Our bank does not keep a payout: its money is with the provider again. */
  payoutFails(event: PayoutEvent): Letter
}

/** What stands between us and the provider in this run: it may be out of reach, before or after it did what was asked. */
export interface Reach {
  isIll(): 'before' | 'after' | null
  /** A mistake put in on purpose. */
  sabotage?: ((port: PaymentPort) => PaymentPort) | undefined
}

const secret = 'a secret of the simulation'
const skewMs = 300_000
const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Parsed as what was signed here. */
function parseTold(body: string): Told {
  const value = JSON.parse(body) as { kind: string; at: string }
  if (value.kind !== 'payout' && value.kind !== 'payout_failed') return parsePaymentEvent(value)
  return { ...(value as unknown as PayoutEvent), at: new Date(value.at) }
}

/** It keeps its own state, apart from the service's; what it says comes and goes over a wire that is not to be trusted. */
export function openProvider(sandbox: Sandbox, clock: { now(): Date }): Provider {
  const ofBanks = new Map<string, (DisputeEvent | FailedRefund)[]>()
  const keep = (event: DisputeEvent | FailedRefund) =>
    ofBanks.set(event.donationId, [...(ofBanks.get(event.donationId) ?? []), event])
  const own = { lostMinor: 0, sentMinor: 0, hadBackMinor: 0 }
  const letterOf = (event: Told): Letter => {
    const body = JSON.stringify(event)
    const at = String(clock.now().getTime())
    return { body, headers: { 'provider-signature': `${at}.${sign(`${at}.${body}`)}` } }
  }
  const bank = openSlowBank(sandbox, clock)
  return {
    ...sandbox,
    ...bank,
    own,
    letterOf,
    dispute(event) {
      keep(event)
      if (event.kind === 'dispute_lost') own.lostMinor += event.minor
      return letterOf(event)
    },
    sendBack(event) {
      keep(event)
      own.hadBackMinor += event.minor
      return letterOf(event)
    },
    hadBackOf: donationId =>
      (ofBanks.get(donationId) ?? []).reduce(
        (sum, { kind, minor }) => sum + (kind === 'refund_failed' ? minor : 0),
        0,
      ),
    payOut(event) {
      own.sentMinor += event.minor
      return letterOf(event)
    },
    payoutFails(event) {
      own.sentMinor -= event.minor
      return letterOf(event)
    },
    async lookUp(donationId, refs) {
      const { events, isUnderWay } = await bank.lookUp(donationId, refs)
      return { events: [...events, ...(ofBanks.get(donationId) ?? [])], isUnderWay }
    },
    async readWebhook(rawBody, headers, now) {
      const signature = headers['provider-signature']
      if (signature === undefined) return sandbox.readWebhook(rawBody, headers, now)
      const [at = '', signed = ''] = signature.split('.')
      const body = Buffer.from(rawBody).toString()
      const isNear = Math.abs(now.getTime() - Number(at)) <= skewMs
      if (!isNear || !isEqual(signed, sign(`${at}.${body}`))) throw new Failure('signature_invalid')
      return [parseTold(body)]
    },
  }
}

/** The provider as the service reaches it over the network of the run under way. */
export function reached(provider: Provider, reach: () => Reach): Provider {
  const over = async <T>(act: (port: PaymentPort) => Promise<T>): Promise<T> => {
    const way = reach()
    const ill = way.isIll()
    if (ill === 'before') throw new Failure('payment_unavailable')
    const done = await act(way.sabotage?.(provider) ?? provider)
    if (ill === 'after') throw new Failure('payment_unavailable')
    return done
  }
  return {
    ...provider,
    lookUp: (id, refs) => over(port => port.lookUp(id, refs)),
    refund: (...asked) => over(port => port.refund(...asked)),
    closePage: ref => over(port => port.closePage(ref)),
    charge: request => over(port => port.charge(request)),
    openSetup: request => over(port => port.openSetup(request)),
    findMethod: ref => over(port => port.findMethod(ref)),
    readWebhook: (raw, headers, now) => {
      const port = reach().sabotage?.(provider) ?? provider
      return port.readWebhook(raw, headers, now)
    },
  }
}
