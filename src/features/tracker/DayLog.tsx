import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays, isoOf, parseDay } from '../../lib/prayer/calendar-day.ts'
import { withPrayer } from '../../lib/prayer/make-ups.ts'
import { canLog, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { PrayerRow } from './PrayerRow.tsx'
import { useAwaited } from './use-awaited.ts'
import { useDayNames } from './use-day-names.ts'
import type { DayOfPrayers } from './use-prayer-day.ts'

interface DayLogProps {
  log: PrayerLog
  day: string
  now: DayOfPrayers
  onDay: (day: string) => void
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
  children?: ReactNode
}

/** The five prayers of a day, each with what became of it. */
export function DayLog({ log, day, now, onDay, onChange, children }: DayLogProps) {
  const { t } = useTranslation('tracker')
  const names = useDayNames()
  const logged = log.days[day] ?? {}
  const { reasonOf, until } = useAwaited(now, day, logged)
  const shown = parseDay(day)
  if (!shown) return null
  const by = (count: number) => isoOf(addDays(shown, count))
  return (
    <section className="panel gap-3" aria-labelledby="day">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('day.before')}
          onClick={() => onDay(by(-1))}
        >
          <ChevronLeft size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
        </button>
        <h2 id="day" tabIndex={-1} className="grow basis-24 text-center text-lg" aria-live="polite">
          {day === now.day ? (
            <>
              {t('day.today')} <span className="font-normal text-soft">{names.name(day, 'short')}</span>
            </>
          ) : (
            names.name(day, 'full')
          )}
        </h2>
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('day.after')}
          disabled={!canLog(by(1), now.last)}
          onClick={() => onDay(by(1))}
        >
          <ChevronRight size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
        </button>
      </div>
      <ul className="grid gap-4">
        {prayers.map(prayer => (
          <PrayerRow
            key={`${day}${prayer}`}
            prayer={prayer}
            entry={logged[prayer] ?? null}
            awaited={reasonOf(prayer)}
            onChange={entry => {
              onChange(each => withPrayer(each, { day, prayer }, entry))
              if (entry && day >= now.day) void logActivity('prayer_log', day)
            }}
          />
        ))}
      </ul>
      {until && <p className="text-sm text-soft">{until}</p>}
      {children}
    </section>
  )
}
