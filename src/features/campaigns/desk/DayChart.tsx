import type { CampaignNumbers } from '../../../../contract/my-campaigns.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  days: CampaignNumbers['days']
  of: 'gifts' | 'views'
  label: string
}

const [barWidth, gap, height] = [8, 2, 60]

/** Thirty days as bars; who cannot see them reads the days on which there was something. */
export function DayChart({ days, of, label }: Props) {
  const { t } = useTranslation('campaign-desk')
  const { locale } = useReader()
  const most = Math.max(1, ...days.map(day => day[of]))
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
  })
  const whole = new Intl.NumberFormat(locale)
  const dayOf = (on: string) => format.format(Date.parse(on))
  const used = days.filter(day => day[of] > 0)
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold">{label}</figcaption>
      <svg
        viewBox={`0 0 ${days.length * (barWidth + gap)} ${height + 1}`}
        className="w-full text-primary rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        {days.map((day, at) => {
          const tall = (day[of] / most) * height
          return (
            <rect
              key={day.on}
              x={at * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall + 1}
              rx={1}
              fill="currentColor"
              opacity={day[of] > 0 ? 1 : 0.25}
            />
          )
        })}
      </svg>
      <p className="flex justify-between gap-3 text-sm text-soft" aria-hidden="true">
        <span>{dayOf(days[0]?.on ?? '')}</span>
        <span className="text-center">
          {t('numbers.most', { most: whole.format(Math.max(0, ...days.map(day => day[of]))) })}
        </span>
        <span>{dayOf(days.at(-1)?.on ?? '')}</span>
      </p>
      <ul className="sr-only">
        {used.map(day => (
          <li key={day.on}>
            {dayOf(day.on)}: {whole.format(day[of])}
          </li>
        ))}
      </ul>
    </figure>
  )
}
