import { placeParts, type SpendingPart } from './spending-part.ts'
import { useLocale } from './useLocale.ts'

/** The words and figures of a spending chart: all that the chart shows can be read here. */
export function SpendingLegend({ parts }: { parts: readonly SpendingPart[] }) {
  const { locale } = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <ul className="grid min-w-0 grow content-center gap-2">
      {placeParts(parts).map(part => (
        <li key={part.label} className="flex items-baseline gap-2.5">
          <svg
            viewBox="0 0 10 10"
            width="12"
            height="12"
            className={`flex-none ${part.tone}`}
            aria-hidden="true"
          >
            <rect width="10" height="10" rx="3" fill="currentColor" />
          </svg>
          <span className="min-w-0 grow wrap-anywhere">{part.label}</span>
          <bdi className="figures font-semibold" suppressHydrationWarning>
            {percent.format(part.percent / 100)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
