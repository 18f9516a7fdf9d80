import type { Currency } from '../../../contract/money.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Bounds {
  currency: Currency
  minMinor: number
  maxMinor: number
}

/** The sentence of a code, with the bounds of an amount where it names them; nothing without a code. */
export function useSentence({ currency, minMinor, maxMinor }: Bounds) {
  const { t } = useTranslation('errors')
  const money = useMoney()
  return (code: string | undefined): string | undefined =>
    code &&
    t(code, {
      currency,
      min: money({ minor: minMinor, currency }),
      max: code === 'text_too_long' ? 60 : money({ minor: maxMinor, currency }),
    })
}
