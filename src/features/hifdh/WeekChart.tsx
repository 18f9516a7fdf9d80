import { useTranslation } from '../../i18n/use-translation.ts'
import { forecast } from '../../lib/hifdh/forecast.ts'
import type { HifdhCard } from '../../lib/hifdh/hifdh-card.ts'
import { dateOfDay } from '../../lib/iso-day.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** How much comes back on each of the next seven days. */
export function WeekChart({ cards, today }: { cards: readonly HifdhCard[]; today: string }) {
  const { t } = useTranslation('hifdh')
  const { locale } = useLocale()
  const days = forecast(cards, today, 7)
  const most = Math.max(1, ...days.map(({ count }) => count))
  const number = new Intl.NumberFormat(locale)
  const name = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
  const [short, long] = [name('short'), name('long')]
  return (
    <section className="panel gap-3" aria-labelledby="week">
      <h2 id="week" className="text-lg">
        {t('week')}
      </h2>
      <ol className="week-chart">
        {days.map(({ day, count }) => (
          <li key={day}>
            <span className="figures" aria-hidden="true">
              {number.format(count)}
            </span>
            <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" y={40 - (38 * count) / most - 2} width="10" height={(38 * count) / most + 2} />
            </svg>
            <span aria-hidden="true">{short.format(dateOfDay(day))}</span>
            <span className="sr-only">
              {long.format(dateOfDay(day))}: {t('today.due', { count })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
