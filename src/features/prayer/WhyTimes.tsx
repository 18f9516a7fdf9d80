import { useTranslation } from '../../i18n/use-translation.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { useWhy } from './use-why.ts'

/** Why the times are what they are: method, school, minutes by hand, zone; in sight, the rule where the sun alone gives none. */
export function WhyTimes({ days, calculation, timeZone, isOnPaper = false }: WhyTimesProps) {
  const { t } = useTranslation('prayer')
  const { reasons, rules } = useWhy(calculation, days)
  const lines = [...reasons, t('why.zone', { zone: timeZone.replaceAll('_', ' ') }), t('why.masjid')]
  return (
    <>
      {rules.map(each => (
        <p key={each} className="no-print text-sm text-soft">
          {each}
        </p>
      ))}
      <details className="no-print border-t border-base-300 pt-2">
        <summary className="text-link flex min-h-11 cursor-pointer items-center">{t('why.title')}</summary>
        <ul className="grid gap-2 pb-2 text-sm text-soft">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {/* On paper nothing opens, and a month is to fit a sheet. */}
      {isOnPaper && <p className="hidden text-[7.5pt] print:block">{[...lines, ...rules].join(' ')}</p>}
    </>
  )
}

export interface WhyTimesProps {
  days: readonly DayTimes[]
  calculation: Calculation
  timeZone: string
  /** Where its page is printed. */
  isOnPaper?: boolean
}
