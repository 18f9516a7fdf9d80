import { giftCardMessageLength, giftCardNameLength } from '../../../contract/gift-card-terms.ts'
import type { Currency } from '../../../contract/money.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What is found wrong here, and nowhere else. */
const ownSentences: Readonly<Record<string, string>> = {
  day_missing: 'form.dayMissing',
  project_missing: 'give.projectMissing',
  rest_too_small: 'give.restTooSmall',
  amount_too_small: 'form.tooSmall',
  amount_too_large: 'form.tooLarge',
}

interface Bounds {
  currency: Currency
  minMinor: number
  maxMinor: number
}

/** The sentence of what is wrong, by its code; of an amount with what it may be. */
export function useSentence(bounds?: Bounds): (code: string, field?: string) => string {
  const { t } = useTranslation(['gift-cards', 'errors'])
  const money = useMoney()
  return (code, field) => {
    const { currency = 'GBP', minMinor = 0, maxMinor = 0 } = bounds ?? {}
    const longest = field === 'message' ? giftCardMessageLength : giftCardNameLength
    return t(ownSentences[code] ?? code, {
      currency,
      min: money({ minor: minMinor, currency }),
      max: code === 'text_too_long' ? longest : money({ minor: maxMinor, currency }),
    })
  }
}
