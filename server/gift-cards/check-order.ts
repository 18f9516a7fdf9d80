import { type ErrorCode, Failure } from '../../contract/errors.ts'
import {
  type GiftCardDesign,
  giftCardMessageLength,
  giftCardNameLength,
  longestWaitDays,
} from '../../contract/gift-card-terms.ts'
import type { GiftCardOrder } from '../../contract/gift-cards.ts'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { type Currency, isCurrency } from '../../contract/money.ts'
import { dayMs } from '../../contract/time-units.ts'
import { emailFault } from '../accounts/check-person.ts'
import { hasWebAddress, isWebAddress } from '../accounts/is-web-address.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { minorGbpOf, offers } from '../catalogue/price.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { amountMistake } from '../donations/pay-for-balance.ts'
import { isFreshId } from '../donations/uuid-time.ts'

/** An order that was checked by us. */
export interface CheckedOrder {
  id: string
  currency: Currency
  amountMinor: number
  amountMinorGbp: number
  design: GiftCardDesign
  fromName: string
  toName: string
  message: string
  delivery: 'mail' | 'link'
  recipientEmail: string | null
  recipientLang: Language
  sendAt: Date | null
  email: string | null
  lang: Language
}

function nameFault(name: string): ErrorCode | null {
  if (name === '') return 'name_missing'
  if (lengthOf(name) > giftCardNameLength) return 'text_too_long'
  return isWebAddress(name) ? 'name_is_address' : null
}

/** A message is read by somebody who did not ask for it: it carries no link by our hand. */
function messageFault(text: string): ErrorCode | null {
  if (lengthOf(text) > giftCardMessageLength) return 'text_too_long'
  return hasWebAddress(text) ? 'address_in_text' : null
}

/** Checks an order. Throws a Failure with every mistake beside its field. */
export function checkOrder(order: GiftCardOrder, { rates }: Catalogue, now: Date): CheckedOrder {
  const currency = isCurrency(order.currency) && offers(rates, order.currency) ? order.currency : null
  const texts = textsOf(order)
  const sendAt = sendTimeOf(order)
  const faults = {
    ...(isFreshId(order.id, now) ? {} : { id: 'id_invalid' as const }),
    ...(currency
      ? amountFaults(order.amountMinor, currency, rates)
      : { currency: 'currency_not_offered' as const }),
    ...textFaults(texts),
    ...(isTooLate(sendAt, now) ? { sendAt: 'send_date_invalid' as const } : {}),
  }
  const [first] = Object.values<ErrorCode>(faults)
  if (first || !currency) throw new Failure(first ?? 'currency_not_offered', faults)
  return {
    ...texts,
    ...languagesOf(order),
    id: order.id,
    currency,
    amountMinor: order.amountMinor,
    amountMinorGbp: minorGbpOf(order.amountMinor, currency, rates),
    design: order.design,
    delivery: order.delivery,
    sendAt: isPast(sendAt, now) ? null : sendAt,
  }
}

function languagesOf({ lang, recipientLang }: GiftCardOrder): Pick<CheckedOrder, 'lang' | 'recipientLang'> {
  const own = isLanguage(lang) ? lang : defaultLanguage
  return { lang: own, recipientLang: isLanguage(recipientLang) ? recipientLang : own }
}

type Texts = Pick<CheckedOrder, 'fromName' | 'toName' | 'message' | 'email' | 'recipientEmail'>

const textsOf = (order: GiftCardOrder): Texts => ({
  fromName: cleanText(order.fromName),
  toName: cleanText(order.toName),
  message: cleanText(order.message ?? ''),
  email: order.email?.trim() || null,
  recipientEmail: order.delivery === 'mail' ? (order.recipientEmail?.trim() ?? '') : null,
})

/** The code of what is wrong with each text; right ones are not in it. */
function textFaults({
  fromName,
  toName,
  message,
  email,
  recipientEmail,
}: Texts): Partial<Record<keyof Texts, ErrorCode>> {
  const found = {
    fromName: nameFault(fromName),
    toName: nameFault(toName),
    message: messageFault(message),
    recipientEmail: recipientEmail === null ? null : emailFault(recipientEmail),
    email: email === null ? null : emailFault(email),
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null))
}

/** A card that is passed on as a link has no time of its own. */
const sendTimeOf = ({ sendAt, delivery }: GiftCardOrder): Date | null =>
  sendAt !== undefined && delivery === 'mail' ? new Date(sendAt) : null

const isPast = (sendAt: Date | null, now: Date): boolean => sendAt !== null && sendAt <= now

const isTooLate = (sendAt: Date | null, now: Date): boolean =>
  sendAt !== null && sendAt.getTime() - now.getTime() > longestWaitDays * dayMs

function amountFaults(
  minor: number,
  currency: Currency,
  rates: Catalogue['rates'],
): { amountMinor?: ErrorCode } {
  const fault = amountMistake(minor, currency, rates)
  return fault ? { amountMinor: fault } : {}
}
