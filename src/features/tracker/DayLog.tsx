import { ChevronLeft, ChevronRight } from 'lucide-react'
import { logActivity } from '../../data/log-activity.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { addDays, isoOf, parseDay, utcDate } from '../../lib/prayer/calendar-day.ts'
import { withPrayer } from '../../lib/prayer/make-ups.ts'
import { canLog, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { PrayerRow } from './PrayerRow.tsx'

interface DayLogProps {
  log: PrayerLog
  day: string
  today: string
  onDay: (day: string) => void
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
}

/** The five prayers of a day, each with what became of it. */
export function DayLog({ log, day, today, onDay, onChange }: DayLogProps) {
  const { t } = useTranslation('tracker')
  const { locale } = useLocale()
  const shown = parseDay(day)
  if (!shown) return null
  const by = (count: number) => isoOf(addDays(shown, count))
  const name = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
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
          {day === today ? t('day.today') : name.format(utcDate(shown))}
        </h2>
        <button
          type="button"
          className="btn btn-quiet btn-square"
          aria-label={t('day.after')}
          disabled={!canLog(by(1), today)}
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
            entry={log.days[day]?.[prayer] ?? null}
            onChange={entry => {
              onChange(each => withPrayer(each, { day, prayer }, entry))
              if (entry && day === today) void logActivity('prayer_log')
            }}
          />
        ))}
      </ul>
    </section>
  )
}
