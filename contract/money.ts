/** The currencies we know, with the number of decimals of their minor unit (ISO 4217). */
export const exponentOf = {
  GBP: 2,
  USD: 2,
  EUR: 2,
  AED: 2,
  SAR: 2,
  QAR: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  EGP: 2,
  JOD: 3,
  LBP: 2,
  PKR: 2,
  BDT: 2,
  INR: 2,
  MYR: 2,
  IDR: 2,
  TRY: 2,
  CAD: 2,
  AUD: 2,
  JPY: 0,
} as const

export type Currency = keyof typeof exponentOf

export const currencies = Object.keys(exponentOf) as [Currency, ...Currency[]]
export const defaultCurrency: Currency = 'GBP'

/** No country of ours pays in it, and it has no rate: it is known so that whatever assumes two decimals fails its tests. */
const unoffered: Currency = 'JPY'

export const isOffered = (code: Currency): boolean => code !== unoffered

/** What people may choose to pay in, where the service's provider takes it (`GET /api/site`). */
export const offeredCurrencies: readonly Currency[] = currencies.filter(isOffered)
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(exponentOf, value)

/** An amount in the currency's minor unit: an integer, never a fraction. */
export interface Money {
  minor: number
  currency: Currency
}

/** Bounds of one gift, in GBP minor units; other currencies by today's rate, rounded pleasantly. */
export const giftMinMinorGbp = 100
export const giftMaxMinorGbp = 10_000_000

/** So many lines one gift may have. */
export const mostGiftLines = 20

/** The everyday sign; of the dollars "$" is that of the United States alone, so that each amount says its currency. */
export const signKind = (currency: Currency): 'symbol' | 'narrowSymbol' =>
  currency === 'CAD' || currency === 'AUD' ? 'symbol' : 'narrowSymbol'

/** By locale, currency and decimals: to make one costs milliseconds on a weak phone, and a page has dozens of amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: Currency, leastDecimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${leastDecimals}`
  const known = formats.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: signKind(currency),
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: exponentOf[currency],
  })
  formats.set(key, fresh)
  return fresh
}

/** Money as the reader of a locale writes it, always with its currency; whole amounts without a fraction. */
export function formatMoney({ minor, currency: code }: Money, locale: string): string {
  const exponent = exponentOf[code]
  const isWhole = minor % 10 ** exponent === 0
  const format = formatOf(locale, code, isWhole ? 0 : exponent)
  return format
    .format(minor / 10 ** exponent)
    .replace(belowNothing, '$&\u200f')
    .replace(/[A-Z]+\p{Sc}$/u, latinSign)
}

/** How Intl begins an amount below nothing in Arabic: its mark to the right would draw the currency to the right of the number as well. */
const belowNothing = /^\u200f\u200e\S+/

/** In Arabic "UK£" stands at the end of a text that runs to the left: without a mark the £ alone would jump before it. */
const latinSign = '$&\u200e'
