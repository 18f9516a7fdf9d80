import type { Currency } from '../../contract/money.ts'
import { useShownReader } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

/** The sentence of amounts that are not in what the reader chose, because it cannot be paid in; nothing where they are. */
export function useOtherCurrency(currency: Currency): string | undefined {
  const { t } = useTranslation('ui')
  const { currency: chosen } = useShownReader()
  return chosen === currency ? undefined : t('amount.notIn', { chosen, currency })
}
