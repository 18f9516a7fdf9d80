import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useClock } from '../../ui/use-clock.ts'
import type { NamedCity } from './prayer.queries.ts'

interface CityTime {
  city: NamedCity
  /** Instant; null until it is calculated. */
  at: number | null
}

/** One time of today in large cities, each by its own clock. */
export function CityTimes({ title, rows }: { title: string; rows: readonly CityTime[] }) {
  const { t } = useTranslation('prayer')
  return (
    <section className="grid gap-3" aria-labelledby="city-times">
      <div className="grid gap-1">
        <h2 id="city-times">{title}</h2>
        <p className="text-soft">{t('windows.clocks')}</p>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(row => (
          <CityRow key={row.city.slug} {...row} />
        ))}
      </ul>
    </section>
  )
}

function CityRow({ city, at }: CityTime) {
  const clock = useClock(city.timeZone)
  return (
    <li className="border-b border-base-300">
      <Link
        to="/namaz-times/$citySlug"
        params={{ citySlug: city.slug }}
        className="flex min-h-12 items-center justify-between gap-3"
      >
        <span className="text-primary">{city.label}</span>
        <span className="figures font-semibold">{at === null ? '…' : clock.time(at)}</span>
      </Link>
    </li>
  )
}
