import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { hrefIn } from '../href-in.ts'
import { isTakenBy } from '../payments/is-taken-by.ts'
import type { LookedUp, PaymentRequest } from '../payments/port.ts'
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
  selectNewestPayment,
  selectProviderRefs,
  takeOpening,
  updatePayment,
} from './donations.sql.ts'
import { type Gift, type GiftToPay, selectGift } from './gift.sql.ts'
import { languageFor, titleOfLine } from './present.ts'
import { receiveEvents } from './receive-events.ts'
import { allowedIn, isAllowed, isPayable, type PaymentState } from './states.ts'
import { isStillTaken, payableUntil } from './still-taken.ts'
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
  const gift = await selectGift(service.db.q, donationId)
  return gift && (await pageToPay(service, gift))
}

/**
 * The address of the page where a gift can be paid; null when there is nothing to pay, or a payment is under way. Opens one if
 * need be; never two that could both be paid. Throws payment_unavailable, or still_running while another call opens it; cause_closed
 * or orders_closed where a page would have to be opened for what could not be given now.
 */
export async function pageToPay(service: Service, gift: Gift): Promise<string | null> {
  if (!isPayableHere(service, gift)) return null
  const [newest] = gift.payments
  if (newest && isPageOpen(newest, service.clock.now())) return newest.url
  if (newest?.state === 'opening' && isRepeatable(newest, service))
    return (await isStillTaken(service, gift)) ? await openAgain(service, gift, newest) : null
  await closeLeft(service, newest)
  // What became of the earlier attempt decides whether there may be a new one.
  const { isUnderWay } = await lookUpGift(service, gift)
  if (isUnderWay || !(await isStillTaken(service, gift))) return null
  return await openNew(service, gift)
}

/** The page of a gift that was let go may be open yet: of two that can be paid, both might be. */
async function closeLeft({ payments }: Service, newest: PaymentRow | undefined): Promise<void> {
  if (newest?.state === 'closed' && newest.providerRef !== null) await payments.closePage(newest.providerRef)
}

/** A gift of a plan is charged by its plan alone. */
const isPayableHere = ({ payments }: Service, gift: Gift): boolean =>
  isTakenBy(payments, gift) && isAllowed('openPayment', gift.state) && !gift.isOfPlan

export const isPageOpen = (row: PaymentRow, now: Date): boolean =>
  row.state === 'open' && row.url !== null && row.expiresAt !== null && row.expiresAt > now

export const isRepeatable = ({ id }: Pick<PaymentRow, 'id'>, { clock }: Service): boolean =>
  clock.now().getTime() - timeOfUuid7(id).getTime() < attemptMs

async function openAgain(service: Service, gift: GiftToPay, attempt: PaymentRow): Promise<string> {
  const isMine = await takeOpening(service.db.q, attempt.id, service.clock.now(), leaseEnd(service))
  if (!isMine) throw new Failure('still_running')
  return await openAttempt(service, gift, attempt.id)
}

export async function openNew(service: Service, gift: GiftToPay): Promise<string | null> {
  const attempt = newAttempt(service, gift.id)
  const row = await service.db.transaction(async tx => {
    const locked = await lockDonation(tx, gift.id)
    if (!locked || !isAllowed('openPayment', locked.state)) return null
    const newest = await selectNewestPayment(tx, gift.id)
    if (newest && isHeld(newest, service)) throw new Failure('still_running')
    if (!(await holdPartAgain(tx, locked))) throw new Failure('balance_too_small')
    if (newest && isPayable(newest.state)) await updatePayment(tx, newest.id, { state: 'closed' })
    await insertPayment(tx, { ...attempt, createdAt: laterThan(newest, attempt.createdAt) })
    return locked
  })
  return row && (await openAttempt(service, { ...gift, ...row }, attempt.id))
}

/** Which attempt is the newest is told by their times: two of one millisecond would change places. */
const laterThan = (newest: PaymentRow | null, now: Date): Date =>
  newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now

/** Another call got there first. */
export const isHeld = (row: PaymentRow, service: Service): boolean =>
  isPayable(row.state) && row.expiresAt !== null && row.expiresAt > service.clock.now()

/** Asks the provider for the page of an attempt that we hold. */
export async function openAttempt(service: Service, gift: GiftToPay, attemptId: string): Promise<string> {
  const { db, payments } = service
  try {
    const opened = await payments.open(await requestFor(service, gift, attemptId))
    await db.transaction(async tx => {
      await updatePayment(tx, attemptId, {
        state: 'open',
        providerRef: opened.providerRef,
        url: opened.url,
        expiresAt: opened.expiresAt,
      })
      await moveDonation(tx, gift.id, allowedIn.openPayment, 'awaiting')
    })
    return opened.url
  } catch (error) {
    // The attempt is let go, so that the donor's next try need not wait for the lease to end.
    await updatePayment(db.q, attemptId, { expiresAt: null })
    throw error
  }
}

async function requestFor(service: Service, gift: GiftToPay, attemptId: string): Promise<PaymentRequest> {
  const { id: donationId, purpose, currency, email, savesCard } = gift
  const lang = languageFor(undefined, gift)
  const totalMinor = chargedMinorOf(gift)
  const { done, cancelled } = pagesOf[purpose]
  const closesAt = await payableUntil(service, gift)
  // In its language: a browser that keeps nothing would tell who comes back in English what became of the money.
  const page = (path: string) => service.config.publicUrl + hrefIn(path + donationId, lang)
  return {
    donationId,
    attemptId,
    currency: currency as Currency,
    totalMinor,
    lines: isPlain(gift)
      ? await projectLines(service, gift, lang)
      : [{ title: textsOf('wallet', lang)(`charged.${purpose}`), unitMinor: totalMinor, quantity: 1 }],
    email,
    lang,
    savesCard,
    doneUrl: page(done),
    cancelUrl: page(cancelled),
    ...(closesAt && { closesAt: closesAt.toISOString() }),
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
  { lines }: GiftToPay,
  lang: Language,
): Promise<PaymentRequest['lines']> {
  const { projects } = await loadCatalogue(service)
  return lines.map(line => {
    const { projectId, unitMinor, quantity } = line
    const title = titleOfLine(line, projects.get(projectId)?.project.title, lang)
    return { title, unitMinor, quantity }
  })
}

/** As `lookUpGift`, for a gift of which the caller has read nothing. */
export const lookUpDonation = async (
  service: Service,
  donationId: string,
): Promise<Pick<LookedUp, 'isUnderWay'>> =>
  await lookUp(service, donationId, await selectProviderRefs(service.db.q, service.payments.name, donationId))

/** Asks the provider for all that it knows of a gift, and applies it. Answers whether a payment is not decided yet. */
export const lookUpGift = (
  service: Service,
  { id, payments }: Gift,
): Promise<Pick<LookedUp, 'isUnderWay'>> => {
  const own = payments.filter(({ provider }) => provider === service.payments.name)
  return lookUp(
    service,
    id,
    own.flatMap(({ providerRef }) => providerRef ?? []),
  )
}

async function lookUp(
  service: Service,
  donationId: string,
  refs: readonly string[],
): Promise<Pick<LookedUp, 'isUnderWay'>> {
  const { events, unnamed = [], isUnderWay } = await service.payments.lookUp(donationId, refs)
  await receiveEvents(service, [...events, ...unnamed])
  if (events.length === 0) await applyEvents(service, donationId)
  return { isUnderWay }
}
