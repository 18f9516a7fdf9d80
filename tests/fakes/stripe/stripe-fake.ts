import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type Form, formAt, parseForm, textAt } from './form.ts'

type Json = Record<string, unknown>

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  amount_total: number
  currency: string
  created: number
  expires_at: number
  success_url: string
  locale: string
  line_items: { name: string; unit_amount: number; quantity: number }[]
  intentMetadata: Record<string, string>
  customer: string | null
  futureUsage: string | null
}

/** A card that Stripe keeps for a customer. */
interface Method {
  id: string
  object: 'payment_method'
  type: 'card'
  /** Null once it was detached. */
  customer: string | null
  card: { brand: string; last4: string; exp_year: number; exp_month: number }
  created: number
  /** What its bank says to a charge. */
  bank: 'pays' | 'declines' | 'asks' | 'slow'
}

interface Intent {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount: number
  amount_received: number
  currency: string
  created: number
  metadata: Record<string, string>
  latest_charge: string
  payment_method: string | null
  setup_future_usage: string | null
}

interface Charge {
  id: string
  object: 'charge'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  payment_intent: string
  balance_transaction: string | null
}

interface Refund {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  payment_intent: string
  charge: string
  balance_transaction: string | null
  failure_balance_transaction: string | null
}

/** A movement on the account, in the currency that it is settled in. */
interface Transaction {
  id: string
  object: 'balance_transaction'
  amount: number
  currency: string
  fee: number
  created: number
}

interface Dispute {
  id: string
  object: 'dispute'
  /** An inquiry's begins with `warning_`. */
  status: string
  /** What Stripe took for it, and gave back. */
  balance_transactions: Transaction[]
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  payment_intent: string
  charge: string
}

interface Payout {
  id: string
  object: 'payout'
  status: 'paid' | 'failed' | 'canceled'
  amount: number
  currency: string
}

export interface StripeEvent {
  id: string
  type: string
  created: number
  body: string
}

interface Kept {
  form: string
  status: number
  answer: Json
  at: number
}

class Refusal extends Error {
  readonly status: number
  readonly error: Json

  constructor(status: number, error: Json) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}

const day = 86_400_000
const threeDecimals = ['kwd', 'bhd', 'omr', 'jod']

/**
 * A Stripe of our own on this machine: it keeps its state, forgets idempotency keys after 24 hours of its clock,
 * searches with a delay, and loses answers when told to. Its events wait in `events` until a test delivers them,
 * in any order and number.
 */
export class StripeFake {
  readonly secretKey = 'sk_test_fake'
  readonly webhookSecret = 'whsec_fake'
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly methods = new Map<string, Method>()
  readonly events: StripeEvent[] = []
  /** How many answers to writes are lost next, after the work was done. */
  answersToLose = 0
  /** What it answers to each write while it is not null, without doing the work. */
  trouble: { status: number; error: Json } | null = null
  /** How long a payment is not found by search. */
  searchLagMs = 60_000
  requests = 0
  /** Stripe's name of a currency → what a payment in it is settled in, and how much of that one minor unit brings. */
  readonly settledAs = new Map<string, { currency: string; rate: number }>()
  /** What a dispute costs, in the currency that it is settled in. */
  disputeFee = 0
  private readonly transactions = new Map<string, Transaction>()
  private readonly charges = new Map<string, Charge>()
  private readonly keys = new Map<string, Kept>()
  private readonly clock: { now(): Date }
  private readonly server: Server
  private count = 0

  private constructor(clock: { now(): Date }) {
    this.clock = clock
    this.server = createServer((request, response) => void this.serve(request, response))
  }

  static async start(clock: { now(): Date }): Promise<StripeFake> {
    const fake = new StripeFake(clock)
    await new Promise<void>(resolve => fake.server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise(resolve => this.server.close(resolve))
  }

  // What the donor does ------------------------------------------------------------------------------------------

  session(id: string): Session {
    return need(this.sessions.get(id))
  }

  /** Pays on the page. With `feeLate` Stripe does not know its fee yet. */
  pay(sessionId: string, { feeLate = false } = {}): Intent {
    const session = this.payable(sessionId)
    const intent = this.makeIntent(session, 'succeeded', feeLate)
    session.payment_intent = intent.id
    this.keepMethod(session, intent)
    session.status = 'complete'
    session.payment_status = 'paid'
    this.emit('payment_intent.succeeded', intent)
    this.emit('checkout.session.completed', session)
    return intent
  }

  /** Somebody pays on a page that is not ours: a payment link of the operator's, an invoice. */
  payElsewhere(amount: number, currency = 'gbp', metadata: Record<string, string> = {}): Intent {
    const asked = { amount_total: amount, currency, intentMetadata: metadata }
    const intent = this.makeIntent(asked, 'succeeded', false)
    this.emit('payment_intent.succeeded', intent)
    return intent
  }

  /** The card is declined: Checkout keeps its page open and tells nobody but the donor. */
  decline(sessionId: string): void {
    const session = this.payable(sessionId)
    this.emit('payment_intent.payment_failed', {
      id: this.newId('pi'),
      object: 'payment_intent',
      metadata: session.intentMetadata,
    })
  }

  /** Pays by a slow method: the page is done, the money comes later, or not. */
  payLater(sessionId: string): (isPaid: boolean) => void {
    const session = this.payable(sessionId)
    const intent = this.makeIntent(session, 'processing', false)
    session.payment_intent = intent.id
    session.status = 'complete'
    this.emit('checkout.session.completed', session)
    return isPaid => {
      this.decide(intent, isPaid)
      session.payment_status = isPaid ? 'paid' : 'unpaid'
      this.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
    }
  }

  /** What a slow bank says in the end. */
  decide(intent: Intent, isPaid: boolean): void {
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
    intent.amount_received = isPaid ? intent.amount : 0
  }

  /** Time has passed: pages that nobody paid on are closed. */
  expireSessions(): void {
    for (const session of this.sessions.values()) {
      if (session.status !== 'open' || session.expires_at > this.seconds()) continue
      session.status = 'expired'
      session.url = null
      this.emit('checkout.session.expired', session)
    }
  }

  // What the operator, the bank and Stripe do --------------------------------------------------------------------

  settleFee(intentId: string): void {
    const charge = this.chargeOf(intentId)
    charge.balance_transaction = this.settleCharge(charge).id
    this.emit('charge.updated', charge)
  }

  refund(intentId: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const charge = this.chargeOf(intentId)
    const refunded = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'failed',
    )
    const left = charge.amount - refunded.reduce((sum, refund) => sum + refund.amount, 0)
    if (amount > left)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        ...(left === 0 ? { code: 'charge_already_refunded' } : { param: 'amount' }),
        message: 'greater than unrefunded amount',
      })
    const refund: Refund = {
      id: this.newId('re'),
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: charge.currency,
      created: this.seconds(),
      metadata,
      payment_intent: intentId,
      charge: charge.id,
      balance_transaction: this.settle(charge.currency, -amount).id,
      failure_balance_transaction: null,
    }
    this.refunds.set(refund.id, refund)
    this.emit('refund.created', refund)
    this.emit('charge.refunded', charge)
    return refund
  }

  /** The donor's bank sends a refund back, or does not take it; a succeeded one too, up to a month later. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id)
    if (!refund) throw new Error(`no refund ${id}`)
    refund.status = 'failed'
    refund.failure_balance_transaction = this.settle(refund.currency, refund.amount).id
    this.emit('refund.failed', refund)
    this.emit('refund.updated', refund)
  }

  dispute(intentId: string, amount: number, status = 'needs_response'): Dispute {
    const charge = this.chargeOf(intentId)
    const dispute: Dispute = {
      id: this.newId('dp'),
      object: 'dispute',
      status,
      amount,
      currency: charge.currency,
      created: this.seconds(),
      metadata: {},
      payment_intent: intentId,
      charge: charge.id,
      balance_transactions: [],
    }
    this.disputes.set(dispute.id, dispute)
    const isInquiry = status.startsWith('warning_')
    if (!isInquiry) this.moveDisputed(dispute, -amount)
    this.emit('charge.dispute.created', dispute)
    if (!isInquiry) this.emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  /** The bank was asked nothing, or not enough: its inquiry becomes a dispute, perhaps of less. */
  escalate(dispute: Dispute, amount = dispute.amount): void {
    dispute.status = 'needs_response'
    dispute.amount = amount
    this.moveDisputed(dispute, -amount)
    this.emit('charge.dispute.updated', dispute)
    this.emit('charge.dispute.funds_withdrawn', dispute)
  }

  /** Somebody sends evidence; an inquiry stays one. */
  sendEvidence(dispute: Dispute): void {
    dispute.status = dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review'
    this.emit('charge.dispute.updated', dispute)
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): void {
    dispute.status = status
    if (status === 'won') this.moveDisputed(dispute, dispute.amount)
    this.emit('charge.dispute.closed', dispute)
    if (status === 'won') this.emit('charge.dispute.funds_reinstated', dispute)
  }

  private moveDisputed(dispute: Dispute, amount: number): void {
    const fee = amount < 0 ? this.disputeFee : 0
    dispute.balance_transactions.push(this.settle(dispute.currency, amount, () => fee))
  }

  payout(amount: number, currency: string): Payout {
    const payout: Payout = { id: this.newId('po'), object: 'payout', amount, currency, status: 'paid' }
    this.emit('payout.paid', payout)
    return payout
  }

  /** Our bank sends it back, up to five days after it was paid; or it is called off before. */
  failPayout(payout: Payout, status: 'failed' | 'canceled' = 'failed'): void {
    payout.status = status
    this.emit(`payout.${status}`, payout)
  }

  // Webhooks -----------------------------------------------------------------------------------------------------

  /** An event as it comes over the wire, signed at `signedAt` by the fake's clock. */
  delivery(event: StripeEvent, { signedAt = this.seconds(), secret = this.webhookSecret } = {}) {
    const header = new Stripe(this.secretKey).webhooks.generateTestHeaderString({
      payload: event.body,
      secret,
      timestamp: signedAt,
    })
    return { rawBody: new TextEncoder().encode(event.body), headers: { 'stripe-signature': header } }
  }

  private emit(type: string, object: object): void {
    const id = this.newId('evt')
    const created = this.seconds()
    const event = { id, object: 'event', type, created, livemode: false, data: { object: { ...object } } }
    this.events.push({ id, type, created, body: JSON.stringify(event) })
  }

  // HTTP ---------------------------------------------------------------------------------------------------------

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { status, answer } = this.answer(request, body)
    if (request.method === 'POST' && this.answersToLose > 0) {
      this.answersToLose -= 1
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.newId('req') })
    response.end(JSON.stringify(answer))
  }

  private answer(request: IncomingMessage, body: string): { status: number; answer: Json } {
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
      if (request.method === 'GET') return { status: 200, answer: this.read(pathname, searchParams) }
      return this.writeOnce(pathname, body, String(request.headers['idempotency-key'] ?? ''))
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, answer: { error: error.error } }
      throw error
    }
  }

  private writeOnce(pathname: string, form: string, key: string): Kept {
    const now = this.clock.now().getTime()
    if (this.trouble) throw new Refusal(this.trouble.status, this.trouble.error)
    const known = this.keys.get(key)
    if (known && now - known.at < day) {
      if (known.form !== pathname + form) {
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters',
        })
      }
      return known
    }
    const answer = this.write(pathname, parseForm(form))
    const kept = { form: pathname + form, status: 200, answer, at: now }
    this.keys.set(key, kept)
    return kept
  }

  private write(pathname: string, form: Form): Json {
    if (pathname === '/v1/checkout/sessions') return this.createSession(form)
    if (pathname === '/v1/payment_intents') return this.charge(form)
    const closed = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1]
    if (closed !== undefined) return this.expire(closed)
    const detached = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(pathname)?.[1]
    if (detached !== undefined) return this.detach(detached)
    if (pathname === '/v1/refunds') {
      const metadata = formAt(form, 'metadata') as Record<string, string>
      const intentId = textAt(form, 'payment_intent') ?? ''
      const amount = Number(textAt(form, 'amount'))
      this.refuseRefund(intentId, amount)
      return { ...this.refund(intentId, amount, metadata) }
    }
    throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${pathname}` })
  }

  /** What can't be returned through the interface. */
  private refuseRefund(intentId: string, amount: number): void {
    const refuse = (code: string) => {
      throw new Refusal(400, { type: 'invalid_request_error', code, message: code })
    }
    const { currency } = this.chargeOf(intentId)
    if (threeDecimals.includes(currency) && amount % 10 !== 0) refuse('parameter_invalid_integer')
    const isDisputed = [...this.disputes.values()].some(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'won',
    )
    if (isDisputed) refuse('charge_disputed')
  }

  /** The card is kept, where the page was opened to keep it. */
  private keepMethod({ customer, futureUsage }: Session, intent: Intent): void {
    if (customer === null || futureUsage === null) return
    const id = this.newId('pm')
    const card = { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 4 }
    this.methods.set(id, {
      id,
      object: 'payment_method',
      type: 'card',
      customer,
      card,
      created: this.seconds(),
      bank: 'pays',
    })
    intent.payment_method = id
    intent.setup_future_usage = futureUsage
  }

  private charge(form: Form): Json {
    const method = need(this.methods.get(textAt(form, 'payment_method') ?? ''))
    need(method.customer !== null && method.customer === textAt(form, 'customer') ? method : undefined)
    const asked = {
      amount_total: Number(textAt(form, 'amount')),
      currency: textAt(form, 'currency') ?? '',
      intentMetadata: formAt(form, 'metadata') as Record<string, string>,
    }
    if (method.bank === 'pays') {
      const intent = this.makeIntent(asked, 'succeeded', false)
      this.emit('payment_intent.succeeded', intent)
      return this.intentFor(intent.id, true)
    }
    if (method.bank === 'slow') return this.intentFor(this.makeIntent(asked, 'processing', false).id, true)
    const { id } = this.makeIntent(asked, 'requires_payment_method', false)
    const code = method.bank === 'asks' ? 'authentication_required' : 'card_declined'
    throw new Refusal(402, { type: 'card_error', code, message: code, payment_intent: { id } })
  }

  /** Its planned end stays what it was. */
  private expire(id: string): Json {
    const session = need(this.sessions.get(id))
    if (session.status !== 'open')
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    session.status = 'expired'
    session.url = null
    this.emit('checkout.session.expired', session)
    return { ...session }
  }

  private detach(id: string): Json {
    const method = need(this.methods.get(id))
    if (method.customer === null)
      throw new Refusal(400, { type: 'invalid_request_error', message: 'not attached to a customer' })
    method.customer = null
    return { ...method }
  }

  private createSession(form: Form): Json {
    const lines = Object.values(formAt(form, 'line_items')).map(line => lineOf(line as Form))
    const currency = textAt(form, 'line_items', '0', 'price_data', 'currency') ?? ''
    const total = lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0)
    refuseAmounts(lines, total, currency)
    const created = this.seconds()
    const expires = Number(textAt(form, 'expires_at'))
    if (expires < created + 1800 || expires > created + 86_400) {
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: 'expires_at must be between 30 minutes and 24 hours',
      })
    }
    const id = this.newId('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.test/c/pay/${id}`,
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      metadata: formAt(form, 'metadata') as Record<string, string>,
      payment_intent: null,
      amount_total: total,
      currency,
      created,
      expires_at: expires,
      success_url: textAt(form, 'success_url') ?? '',
      locale: textAt(form, 'locale') ?? '',
      line_items: lines,
      intentMetadata: formAt(form, 'payment_intent_data', 'metadata') as Record<string, string>,
      customer: textAt(form, 'customer_creation') === 'always' ? this.newId('cus') : null,
      futureUsage: textAt(form, 'payment_intent_data', 'setup_future_usage') ?? null,
    }
    this.sessions.set(id, session)
    return { ...session }
  }

  private read(pathname: string, query: URLSearchParams): Json {
    const [, , resource = '', id] = pathname.split('/')
    if (pathname === '/v1/payment_intents/search') return this.search(query)
    if (resource === 'checkout') return this.sessionFor(pathname.split('/')[4] ?? '', [...query.values()])
    if (resource === 'payment_intents')
      return this.intentFor(
        id ?? '',
        [...query].some(([, value]) => value.startsWith('latest_charge')),
      )
    const intent = query.get('payment_intent')
    const charge = query.get('charge')
    const isOf = (object: Refund | Dispute) => object.payment_intent === intent || object.charge === charge
    const isList = { object: 'list', has_more: false }
    if (resource !== 'refunds') return { ...isList, data: [...this.disputes.values()].filter(isOf) }
    const expanded = [...query.values()]
    if (id !== undefined) return this.readRefund(need(this.refunds.get(id)), expanded)
    const refunds = [...this.refunds.values()].filter(isOf)
    return { ...isList, data: refunds.map(refund => this.readRefund(refund, expanded)) }
  }

  private search(query: URLSearchParams): Json {
    const wanted = /metadata\['donation_id'\]:'([^']+)'/.exec(query.get('query') ?? '')?.[1]
    const until = this.clock.now().getTime() - this.searchLagMs
    const found = [...this.intents.values()].filter(
      ({ metadata, created }) => metadata.donation_id === wanted && created * 1000 <= until,
    )
    return { object: 'search_result', has_more: false, data: found }
  }

  private intentFor(id: string, isExpanded: boolean): Json {
    const intent = need(this.intents.get(id))
    if (!isExpanded) return { ...intent }
    const charge = this.chargeOf(id)
    const transaction = this.transactionOf(charge.balance_transaction)
    const amount_refunded = [...this.refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    const disputed = [...this.disputes.values()].some(({ payment_intent }) => payment_intent === id)
    return {
      ...intent,
      latest_charge: { ...charge, amount_refunded, disputed, balance_transaction: transaction },
    }
  }

  private sessionFor(id: string, expanded: readonly string[]): Json {
    const session = need(this.sessions.get(id))
    const intent = this.intents.get(session.payment_intent ?? '')
    if (!intent || !expanded.includes('payment_intent.payment_method')) return { ...session }
    const payment_method = this.methods.get(intent.payment_method ?? '') ?? null
    return { ...session, payment_intent: { ...intent, payment_method } }
  }

  private makeIntent(
    asked: Pick<Session, 'amount_total' | 'currency' | 'intentMetadata'>,
    status: Intent['status'],
    feeLate: boolean,
  ): Intent {
    const { amount_total: amount, currency, intentMetadata: metadata } = asked
    const created = this.seconds()
    const id = this.newId('pi')
    const charge: Charge = {
      id: this.newId('ch'),
      object: 'charge',
      amount,
      currency,
      created,
      metadata,
      payment_intent: id,
      balance_transaction: null,
    }
    if (!feeLate) charge.balance_transaction = this.settleCharge(charge).id
    this.charges.set(charge.id, charge)
    const isPaid = status === 'succeeded'
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status,
      amount,
      amount_received: isPaid ? amount : 0,
      currency,
      created,
      metadata,
      latest_charge: charge.id,
      payment_method: null,
      setup_future_usage: null,
    }
    this.intents.set(id, intent)
    return intent
  }

  private payable(sessionId: string): Session {
    const session = need(this.sessions.get(sessionId))
    if (session.status !== 'open' || session.expires_at <= this.seconds())
      throw new Error(`${sessionId} can't be paid`)
    return session
  }

  private chargeOf(intentId: string): Charge {
    return need(this.charges.get(need(this.intents.get(intentId)).latest_charge))
  }

  private settleCharge = ({ currency, amount }: Charge): Transaction =>
    this.settle(currency, amount, settled => Math.round(settled * 0.015) + 20)

  /** A movement as the account has it, by the rate of now. */
  private settle(currency: string, minor: number, feeOf: (amount: number) => number = () => 0): Transaction {
    const as = this.settledAs.get(currency) ?? { currency, rate: 1 }
    const amount = Math.round(minor * as.rate)
    const transaction: Transaction = {
      id: this.newId('txn'),
      object: 'balance_transaction',
      amount,
      currency: as.currency,
      fee: feeOf(amount),
      created: this.seconds(),
    }
    this.transactions.set(transaction.id, transaction)
    return transaction
  }

  private transactionOf = (id: string | null): Transaction | null =>
    id === null ? null : need(this.transactions.get(id))

  private readRefund = (refund: Refund, expanded: readonly string[]): Json => {
    const part = (name: 'balance_transaction' | 'failure_balance_transaction') =>
      expanded.some(path => path === name || path === `data.${name}`)
        ? this.transactionOf(refund[name])
        : refund[name]
    return {
      ...refund,
      balance_transaction: part('balance_transaction'),
      failure_balance_transaction: part('failure_balance_transaction'),
    }
  }

  private seconds = (): number => Math.floor(this.clock.now().getTime() / 1000)

  private newId(kind: string): string {
    this.count += 1
    return `${kind}_${String(this.count).padStart(8, '0')}`
  }
}

function need<T>(object: T | undefined): T {
  if (object === undefined)
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such object',
    })
  return object
}

const lineOf = (line: Form) => ({
  name: textAt(line, 'price_data', 'product_data', 'name') ?? '',
  unit_amount: Number(textAt(line, 'price_data', 'unit_amount')),
  quantity: Number(textAt(line, 'quantity')),
})

function refuseAmounts(lines: readonly { unit_amount: number }[], total: number, currency: string): void {
  const refuse = (code: string) => {
    throw new Refusal(400, { type: 'invalid_request_error', code, message: code })
  }
  if (total < 30) refuse('amount_too_small')
  if (total > 99_999_999) refuse('amount_too_large')
  const isUneven = threeDecimals.includes(currency) && lines.some(({ unit_amount }) => unit_amount % 10 !== 0)
  if (isUneven) refuse('parameter_invalid_integer')
}
