import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { type Currency, defaultCurrency, isCurrency } from '../../contract/money.ts'

/** What a page's look depends on, read from the address and the cookies. */
export interface Visitor {
  language: Language
  currency: Currency
  isCurrencyDetected: boolean
  theme: 'day' | 'night' | null
}

function cookiesOf(request: FastifyRequest): Map<string, string> {
  const pairs = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .map(pair => pair.split('=', 2) as [string, string | undefined])
  return new Map(pairs.map(([name, value]) => [name, value ?? '']))
}

/** The currency of the caller's country by our own look-up; null when nothing is known. */
export type CurrencyLookUp = (request: FastifyRequest) => Currency | null

/** Language: `?lang=`, else the stored choice, else English. Currency: the choice, else what was detected, else pounds. */
export function visitorOf(request: FastifyRequest, lookUp: CurrencyLookUp): Visitor {
  const cookies = cookiesOf(request)
  const asked = (request.query as Record<string, unknown>).lang
  const language = [asked, cookies.get('language')].find(isLanguage) ?? defaultLanguage
  const chosen = cookies.get('currency')
  const earlier = cookies.get('currency-detected')
  const detected = isCurrency(earlier) ? earlier : lookUp(request)
  const theme = cookies.get('theme')
  return {
    language,
    currency: isCurrency(chosen) ? chosen : (detected ?? defaultCurrency),
    isCurrencyDetected: !isCurrency(chosen) && detected !== null,
    theme: theme === 'day' || theme === 'night' ? theme : null,
  }
}
