import { useTranslation } from '../../i18n/use-translation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import type { Clock } from '../../ui/use-clock.ts'

interface NightTimesProps {
  times: DayTimes
  /** The day whose night it is, or is next. */
  night: DayTimes
  clock: Clock
}

/** What the night is divided by, and where a fast begins with care. */
export function NightTimes({ times: { imsak }, night: { midnight, lastThird }, clock }: NightTimesProps) {
  const { t } = useTranslation('prayer')
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-1 border-t border-base-300 pt-3 text-center">
      {Object.entries({ imsak, midnight, lastThird }).map(([mark, at]) => (
        <div key={mark}>
          <dt className="text-sm text-soft">{t(`night.${mark}`)}</dt>
          <dd className="figures text-sm font-semibold whitespace-nowrap">{clock.time(at)}</dd>
        </div>
      ))}
    </dl>
  )
}
