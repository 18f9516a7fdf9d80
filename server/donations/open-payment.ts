import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { LookedUp, PaymentRequest } from '../payments/port.ts'
import { isPlanGift } from '../plans/is-plan-gift.ts'
import { isSavingCard } from '../saved-cards/saved-cards.sql.ts'
import type { Service } from '../service.ts'
import { textsOf } from '../texts.ts'
import { applyEvents } from './apply-events.ts'
import { chargedMinorOf, holdPartAgain } from './balance-part.ts'
import {
  type DonationRow,
  insertPayment,
  lockDonation,
  moveDonation,
  type PaymentRow,
  selectDonation,
  selectLines,
  selectNewestPayment,
  selectProviderRefs,
  takeOpening,
  updatePayment,
} from './donations.sql.ts'
import { languageFor, titleOfLine } from './present.ts'
import { receiveEvents } from './receive-events.ts'
import { allowedIn, isAllowed, isPayable, type PaymentState } from './states.ts'
import { timeOfUuid7 } from './uuid-time.ts'

/** Longer than a provider may take to answer: after it, whoever was opening the payment is taken for dead. */
export const openingLeaseMs = 40_000

/**
 * The same attempt is repeated only this long: Stripe forgets its keys after 24 h, and the page of an attempt
 * closes after 12. Later attempts are new ones, after a look at what became of the old.
 */
const attemptMs = 11 * 3_600_000

export const newAttempt = (service: Service, donationId: string) => ({
  id: service.chance.uuid(),
  donationId,
  provider: service.payments.name,
  state: 'opening' satisfies PaymentState,
  createdAt: service.clock.now(),
  expiresAt: leaseEnd(service),
})

export const leaseEnd = ({ clock }: Service): Date => new Date(clock.now().getTime() + openingLeaseMs)

/** As `pageToPay`, for a gift of which the caller has read nothing. */
export async function paymentUrl(service: Service, donationId: string): Promise<string | null> {
  const row = await selectDonation(service.db.q, donationId)
  return row && (await pageToPay(service, row, await selectNewestPayment(service.db.q, donationId)))
}

/**
 * The address of the page where a gift can be paid; null when there is nothing to pay, or a payment is under way. Opens one if
 * need be; never two that could both be paid. Throws payment_unavailable, or still_running while another call opens it.
 * @param newest of its attempts
 */
export async function pageToPay(
  service: Service,
  row: DonationRow,
  newest: PaymentRow | null,
): Promise<string | null> {
  if (!(await isPayableHere(service, row))) return null
  if (newest && isPageOpen(newest, service.clock.now())) return newest.url
  if (newest?.state === 'opening' && isRepeatable(newest, service))
    return await openAgain(service, row, newest)
  // What became of the earlier attempt decides whether there may be a new one.
  const { isUnderWay } = await lookUpDonation(service, row.id)
  return isUnderWay ? null : await openNew(service, row.id)
}

/**
 * A gift begun with another provider is not paid with this one: test money stays test money. A gift of a plan is charged by its
 * plan alone.
 */
const isPayableHere = async ({ db, payments }: Service, row: DonationRow): Promise<boolean> =>
  row.provider === payments.name &&
  row.isTest === payments.isTest &&
  isAllowed('openPayment', row.state) &&
  !(await isPlanGift(db.q, row.id))

export const isPageOpen = (row: PaymentRow, now: Date): boolean =>
  row.state === 'open' && row.url !== null && row.expiresAt !== null && row.expiresAt > now

export const isRepeatable = ({ id }: Pick<PaymentRow, 'id'>, { clock }: Service): boolean =>
  clock.now().getTime() - timeOfUuid7(id).getTime() < attemptMs

async function openAgain(service: Service, row: DonationRow, attempt: PaymentRow): Promise<string> {
  const isMine = await takeOpening(service.db.q, attempt.id, service.clock.now(), leaseEnd(service))
  if (!isMine) throw new Failure('still_running')
  return await openAttempt(service, row, attempt.id)
}

export async function openNew(service: Service, donationId: string): Promise<string | null> {
  const attempt = newAttempt(service, donationId)
  const row = await service.db.transaction(async tx => {
    const locked = await lockDonation(tx, donationId)
    if (!locked || !isAllowed('openPayment', locked.state)) return null
    const newest = await selectNewestPayment(tx, donationId)
    if (newest && isHeld(newest, service)) throw new Failure('still_running')
    if (!(await holdPartAgain(tx, locked))) throw new Failure('balance_too_small')
    if (newest && isPayable(newest.state)) await updatePayment(tx, newest.id, { state: 'closed' })
    await insertPayment(tx, { ...attempt, createdAt: laterThan(newest, attempt.createdAt) })
    return locked
  })
  return row && (await openAttempt(service, row, attempt.id))
}

/** Which attempt is the newest is told by their times: two of one millisecond would change places. */
const laterThan = (newest: PaymentRow | null, now: Date): Date =>
  newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now

/** Another call got there first. */
const isHeld = (row: PaymentRow, service: Service): boolean =>
  isPayable(row.state) && row.expiresAt !== null && row.expiresAt > service.clock.now()

/** Asks the provider for the page of an attempt that we hold. */
export async function openAttempt(service: Service, row: DonationRow, attemptId: string): Promise<string> {
  const { db, payments } = service
  try {
    const opened = await payments.open(await requestFor(service, row, attemptId))
    await db.transaction(async tx => {
      await updatePayment(tx, attemptId, {
        state: 'open',
        providerRef: opened.providerRef,
        url: opened.url,
        expiresAt: opened.expiresAt,
      })
      await moveDonation(tx, row.id, allowedIn.openPayment, 'awaiting')
    })
    return opened.url
  } catch (error) {
    // The attempt is let go, so that the donor's next try need not wait for the lease to end.
    await updatePayment(db.q, attemptId, { expiresAt: null })
    throw error
  }
}

async function requestFor(service: Service, row: DonationRow, attemptId: string): Promise<PaymentRequest> {
  const lang = languageFor(undefined, row)
  const totalMinor = chargedMinorOf(row)
  const { done, cancelled } = pagesOf[row.purpose]
  const page = (path: string) => `${service.config.publicUrl}${path}${row.id}`
  return {
    donationId: row.id,
    attemptId,
    currency: row.currency as Currency,
    totalMinor,
    lines: isPlain(row)
      ? await projectLines(service, row, lang)
      : [{ title: textsOf('wallet', lang)(`charged.${row.purpose}`), unitMinor: totalMinor, quantity: 1 }],
    email: row.email,
    lang,
    savesCard: await isSavingCard(service.db.q, row.id),
    doneUrl: page(done),
    cancelUrl: page(cancelled),
  }
}

/** Where the donor comes back to, by what was paid for. The page of a gift says that it was not paid, and offers to try again. */
const pagesOf: Record<DonationRow['purpose'], { done: string; cancelled: string }> = {
  gift: { done: '/thank-you?gift=', cancelled: '/thank-you?gift=' },
  top_up: { done: '/sadaqah-wallet?topup=', cancelled: '/topup?topup=' },
  gift_card: { done: '/gift-cards/sent?card=', cancelled: '/gift-cards/sent?card=' },
}

/** A gift that the provider is asked for as a whole. */
const isPlain = ({ purpose, balanceMinor }: DonationRow): boolean => purpose === 'gift' && balanceMinor === 0

export async function projectLines(
  service: Service,
  row: DonationRow,
  lang: Language,
): Promise<PaymentRequest['lines']> {
  const { projects } = await loadCatalogue(service)
  const lines = await selectLines(service.db.q, row.id)
  return lines.map(line => {
    const { projectId, unitMinor, quantity } = line
    const title = titleOfLine(line, projects.get(projectId)?.project.title, lang)
    return { title, unitMinor, quantity }
  })
}

/** Asks the provider for all that it knows of a gift, and applies it. Answers whether a payment is not decided yet. */
export async function lookUpDonation(
  service: Service,
  donationId: string,
): Promise<Pick<LookedUp, 'isUnderWay'>> {
  const refs = await selectProviderRefs(service.db.q, service.payments.name, donationId)
  const { events, isUnderWay } = await service.payments.lookUp(donationId, refs)
  await receiveEvents(service, events)
  if (events.length === 0) await applyEvents(service, donationId)
  return { isUnderWay }
}
