import { useTranslation } from '../../i18n/use-translation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import type { Clock } from './use-clock.ts'

const marks = ['imsak', 'midnight', 'lastThird'] as const

/** What the night is divided by, and where a fast begins with care. */
export function NightTimes({ times, clock }: { times: DayTimes; clock: Clock }) {
  const { t } = useTranslation('prayer')
  return (
    <dl className="grid grid-cols-3 gap-1 border-t border-base-300 pt-3 text-center">
      {marks.map(mark => (
        <div key={mark}>
          <dt className="text-sm text-soft">{t(`night.${mark}`)}</dt>
          <dd className="figures text-sm font-semibold whitespace-nowrap">{clock.time(times[mark])}</dd>
        </div>
      ))}
    </dl>
  )
}
