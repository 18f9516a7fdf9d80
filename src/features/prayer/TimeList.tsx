import { useTranslation } from '../../i18n/use-translation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import type { IqamaTime, IqamaTimes } from '../../lib/prayer/iqama.ts'
import { type DayMark, dayMarks } from '../../lib/prayer/prayers.ts'
import type { Clock } from '../../ui/use-clock.ts'
import { IqamaText } from './IqamaText.tsx'

export interface TimeListProps {
  times: DayTimes
  clock: Clock
  /**
   * Which prayer's time it is, the times as they stand in the night after the day before, and the iqama of the person's own
   * masjid; null where nothing of the minute is shown.
   */
  hour: { current: DayMark | null; times: DayTimes | undefined; iqama: { today: IqamaTimes } } | null
}

/** The six times of a day, the one that it is now marked, and what comes after midnight; under each the iqama, where it is known. */
export function TimeList({ times: ofDay, clock, hour }: TimeListProps) {
  const { t } = useTranslation('prayer')
  const current = hour?.current ?? null
  const times = hour?.times ?? ofDay
  return (
    <ul>
      {dayMarks.map(mark => (
        <li
          key={mark}
          className={`time-row ${mark === current ? 'is-now' : ''}`}
          aria-current={mark === current ? 'time' : undefined}
        >
          <span className={mark === 'sunrise' ? 'text-soft' : 'font-semibold'}>
            {/* A space, or Arabic letters would join over the gap. */}
            {t(`marks.${mark}`)}{' '}
            {clock.isNextDay(times[mark], times.day) && (
              <span className="ms-1 text-sm font-normal text-soft">{t('day.nextDay')}</span>
            )}
            {mark === current && (
              <span className="ms-1 text-sm font-normal text-primary">{t('day.now')}</span>
            )}
          </span>
          <time
            dateTime={new Date(times[mark]).toISOString()}
            className={`figures text-lg ${mark === 'sunrise' ? 'text-soft' : 'font-semibold'}`}
          >
            {clock.time(times[mark])}
          </time>
          <IqamaLine iqama={mark === 'sunrise' ? undefined : hour?.iqama.today[mark]} clock={clock} />
        </li>
      ))}
    </ul>
  )
}

function IqamaLine({ iqama, clock }: { iqama: IqamaTime | undefined; clock: Clock }) {
  if (!iqama) return null
  return (
    <span className="figures w-full text-end text-sm text-soft">
      <IqamaText iqama={iqama} clock={clock} />
    </span>
  )
}
