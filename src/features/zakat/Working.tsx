import { ChevronDown } from 'lucide-react'
import type { Currency } from '../../../contract/money.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import type { WorkingRow } from './working.ts'

/** Each step as arithmetic; opened by a press, and always there on paper. */
export function Working({ rows, currency }: { rows: readonly WorkingRow[]; currency: Currency }) {
  const { t } = useTranslation('zakat')
  return (
    <details className="zakat-working">
      <summary>
        {t('result.working')}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <dl>
        {rows.map(({ id, label, sum, minor, isTotal }) => (
          <div key={id} className={isTotal ? 'is-total' : ''}>
            <dt>
              {label}
              {sum && (
                <span className="block text-sm text-soft">
                  <bdi className="figures" suppressHydrationWarning>
                    {sum}
                  </bdi>
                </span>
              )}
            </dt>
            <dd>
              <Money minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
