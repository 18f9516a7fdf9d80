import { deliveries, type GiftCardDesign, giftCardDesigns } from '../../../contract/gift-card-terms.ts'
import type { GiftCardOrder } from '../../../contract/gift-cards.ts'
import { isLanguage, type Language, localeOf } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import { parseAmount } from '../../lib/parse-amount.ts'
import { parsePayable } from '../../lib/parse-payable.ts'

/** A card while it is being designed: everything as it was typed. */
export interface OrderDraft {
  design: GiftCardDesign
  amount: string
  toName: string
  fromName: string
  message: string
  delivery: 'mail' | 'link'
  recipientEmail: string
  recipientLang: Language
  /** `2026-12-24`; empty for at once. */
  day: string
  isLater: boolean
  email: string
}

export const emptyOrder = (language: Language): OrderDraft => ({
  design: 'star',
  amount: '',
  toName: '',
  fromName: '',
  message: '',
  delivery: 'mail',
  recipientEmail: '',
  recipientLang: language,
  day: '',
  isLater: false,
  email: '',
})

const textFields = ['amount', 'toName', 'fromName', 'message', 'recipientEmail', 'day', 'email'] as const

/** A draft out of what was kept or typed elsewhere; what does not fit is left as it was. */
export function readOrder(value: Record<string, unknown>, before: OrderDraft): OrderDraft {
  const texts = textFields.flatMap(name => {
    const text = value[name]
    return typeof text === 'string' ? [[name, text] as const] : []
  })
  const { design, delivery, recipientLang, isLater } = value
  return {
    ...before,
    ...Object.fromEntries(texts),
    design: giftCardDesigns.find(each => each === design) ?? before.design,
    delivery: deliveries.find(each => each === delivery) ?? before.delivery,
    recipientLang: isLanguage(recipientLang) ? recipientLang : before.recipientLang,
    isLater: typeof isLater === 'boolean' ? isLater : before.isLater,
  }
}

/** The fields that something can be wrong with. */
export type OrderField = Exclude<keyof OrderDraft, 'design' | 'delivery' | 'recipientLang' | 'isLater'>
export type OrderFaults = Partial<Record<OrderField, string>>

interface Offer {
  currency: Currency
  minMinor: number
  maxMinor: number
}

const addressForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function amountFault(text: string, { currency, minMinor, maxMinor }: Offer, locale: string): string | null {
  if (text.trim() === '') return 'amount_missing'
  const minor = parsePayable(text, currency, locale)
  if (typeof minor === 'string') return minor
  if (minor < minMinor) return 'amount_too_small'
  return minor > maxMinor ? 'amount_too_large' : null
}

/** Field → code of what is wrong, before anything is sent. The service checks all of it again. */
export function faultsOf(draft: OrderDraft, offer: Offer, locale: string): OrderFaults {
  const isMailed = draft.delivery === 'mail'
  const email = draft.email.trim()
  const found: [OrderField, string | null][] = [
    ['amount', amountFault(draft.amount, offer, locale)],
    ['toName', draft.toName.trim() === '' ? 'name_missing' : null],
    ['fromName', draft.fromName.trim() === '' ? 'name_missing' : null],
    ['recipientEmail', isMailed && !addressForm.test(draft.recipientEmail.trim()) ? 'email_invalid' : null],
    ['day', isMailed && draft.isLater && draft.day === '' ? 'day_missing' : null],
    ['email', email !== '' && !addressForm.test(email) ? 'email_invalid' : null],
  ]
  return Object.fromEntries(found.filter(([, code]) => code !== null))
}

/** The service's names of the fields, by ours where they differ. */
export const fieldOf = (name: string): string =>
  ({ amountMinor: 'amount', minor: 'amount', sendAt: 'day' })[name] ?? name

/** A card is mailed at nine in the morning of its day, by the buyer's clock. */
const morningOf = (day: string): string => new Date(`${day}T09:00`).toISOString()

/** A draft without faults as the service takes it. */
export function orderOf(id: string, draft: OrderDraft, currency: Currency, lang: Language): GiftCardOrder {
  const { design, toName, fromName, message, delivery, recipientEmail, recipientLang, day, isLater } = draft
  return {
    id,
    currency,
    amountMinor: Number(parseAmount(draft.amount, currency, localeOf(lang))),
    design,
    toName: toName.trim(),
    fromName: fromName.trim(),
    message: message.trim(),
    delivery,
    ...(delivery === 'mail' && { recipientEmail: recipientEmail.trim(), recipientLang }),
    ...(delivery === 'mail' && isLater && { sendAt: morningOf(day) }),
    ...(draft.email.trim() !== '' && { email: draft.email.trim() }),
    lang,
  }
}

/** A typed amount in minor units; null while it is none. */
export function amountMinorOf(text: string, currency: Currency, locale: string): number | null {
  const minor = text.trim() === '' ? 'amount_missing' : parseAmount(text, currency, locale)
  return typeof minor === 'number' && minor > 0 ? minor : null
}
