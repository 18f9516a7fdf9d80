import type { Currency } from '../../../contract/money.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'

interface Props {
  title: string
  charity?: string | undefined
  quantity: number
  totalMinor: number
  currency: Currency
}

/** One line of a gift: what for, how many, how much. */
export function GiftLine({ title, charity, quantity, totalMinor, currency }: Props) {
  const { t } = useTranslation('gifts')
  const { locale } = useReader()
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <span>
        <span className="font-semibold">{title}</span>
        {quantity > 1 && (
          <span className="text-soft"> × {new Intl.NumberFormat(locale).format(quantity)}</span>
        )}
        {charity && <span className="block text-sm text-soft">{t('receipt.to', { charity })}</span>}
      </span>
      <Money minor={totalMinor} currency={currency} />
    </li>
  )
}
