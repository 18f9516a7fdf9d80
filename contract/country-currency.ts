import type { Currency } from './money.ts'

/** The specification's map of a country to the currency its people pay in. EU: every country of the euro that is not named. */
export const currencyOfNamed = {
  US: 'USD',
  GB: 'GBP',
  AE: 'AED',
  SA: 'SAR',
  QA: 'QAR',
  KW: 'KWD',
  BH: 'BHD',
  OM: 'OMR',
  EG: 'EGP',
  JO: 'JOD',
  LB: 'LBP',
  PK: 'PKR',
  BD: 'BDT',
  IN: 'INR',
  MY: 'MYR',
  ID: 'IDR',
  TR: 'TRY',
  EU: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  NL: 'EUR',
  CA: 'CAD',
  AU: 'AUD',
} as const satisfies Readonly<Record<string, Currency>>

/** ISO 3166: the euro's other members, the small states that share it, and lands with a code of their own that belong to France or Finland. */
const ofEuro = new Set(
  'AT BE BG CY EE FI GR HR IE LT LU LV MT PT SI SK AD MC SM VA ME XK AX BL GF GP MF MQ PM RE YT'.split(' '),
)

const isNamed = (country: string): country is keyof typeof currencyOfNamed =>
  Object.hasOwn(currencyOfNamed, country)

/** What the people of a country (ISO 3166) pay in; null where we do not take it. */
export function currencyOf(country: string): Currency | null {
  const named = ofEuro.has(country) ? 'EU' : country
  return isNamed(named) ? currencyOfNamed[named] : null
}
