import type { Receipt } from '../../../contract/donations.ts'
import { moneyInText } from '../../../contract/isolated.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import type { Say } from '../../i18n/translator.ts'

/** What the charities may reclaim of the gift, and on whose declaration; null where none covers it. */
export function giftAidSentence({ giftAid, donation }: Receipt, t: Say, language: Language): string | null {
  if (!giftAid) return null
  const amount = (minor: number) => moneyInText({ minor, currency: donation.currency }, language)
  const { fullName: name, declaredAt, baseMinor, taxMinor } = giftAid
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(declaredAt))
  return t('pdf.giftAid.text', { name, date, base: amount(baseMinor), tax: amount(taxMinor) })
}
