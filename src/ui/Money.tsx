import { formatMoney, type Money as MoneyValue } from '../../contract/money.ts'
import { useLocale } from './useLocale.ts'

/**
 * An amount with its currency in the reader's number format, isolated from the direction of the text around it.
 * The server and the browser may hold different editions of the locale's data, so a different space or sign is no fault.
 */
export function Money({ minor, currency, className = '' }: MoneyValue & { className?: string }) {
  const { locale } = useLocale()
  return (
    <bdi className={`figures whitespace-nowrap ${className}`} suppressHydrationWarning>
      {formatMoney({ minor, currency }, locale)}
    </bdi>
  )
}
