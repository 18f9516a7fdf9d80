import { useTranslation } from '../../i18n/use-translation.ts'
import { parseDay, weekdayOf } from '../../lib/prayer/calendar-day.ts'
import { type HeatDay, heatDays } from '../../lib/prayer/heat-days.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'

const weeks = 26
const cell = 12
const gap = 3

const lookOf = ({ prayed, isPaused }: HeatDay): string =>
  isPaused && prayed === 0 ? 'heat-paused' : `heat-${Math.min(prayed, 5)}`

/** Half a year of days, a column a week: the more was prayed, the fuller the colour. */
export function HeatMap({ log, today }: { log: PrayerLog; today: string }) {
  const { t } = useTranslation('tracker')
  const last = parseDay(today)
  if (!last) return null
  const days = heatDays(log, today, (weeks - 1) * 7 + weekdayOf(last) + 1)
  const logged = days.filter(({ prayed }) => prayed > 0).length
  const step = cell + gap
  return (
    <section className="panel gap-3" aria-labelledby="heat">
      <h2 id="heat" className="text-lg">
        {t('heat.title')}
      </h2>
      <svg
        viewBox={`0 0 ${weeks * step} ${7 * step}`}
        className="block h-auto w-full rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        {days.map((each, at) => (
          <rect
            key={each.day}
            x={Math.floor(at / 7) * step}
            y={(at % 7) * step}
            width={cell}
            height={cell}
            rx="3"
            className={lookOf(each)}
          />
        ))}
      </svg>
      <p className="text-sm text-soft">{t('heat.text', { count: logged })}</p>
    </section>
  )
}
