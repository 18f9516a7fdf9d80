import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import type { AidOfLine } from './aid-of-basket.ts'

/** What can be reclaimed on each line; where nothing, why. */
export function AidLines({ lines }: { lines: readonly AidOfLine[] }) {
  const { t } = useTranslation('gift-aid')
  return (
    <ul className="text-sm" aria-label={t('lines')}>
      {lines.map(line => (
        <li
          key={line.item.id}
          className="flex flex-wrap justify-between gap-x-4 border-b border-base-300 py-2 last:border-0"
        >
          <span className="min-w-0 wrap-anywhere">{line.item.name ?? line.item.product ?? line.item.id}</span>
          {line.hindrance === null ? (
            <span className="ms-auto font-semibold">
              + <Money minor={line.taxMinor} currency="GBP" />
            </span>
          ) : (
            <span className="text-soft">{t(`hindrance.${line.hindrance}`)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
