import { Link } from '@tanstack/react-router'
import type { NamedCity } from './prayer.queries.ts'

/** Cities as links to their pages, each with its country. */
export function CityLinks({ title, cities }: { title: string; cities: readonly NamedCity[] }) {
  return (
    <section className="grid gap-3 no-print" aria-labelledby="cities">
      <h2 id="cities">{title}</h2>
      <ul className="pairs gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {cities.map(({ slug, label, region }) => (
          <li key={slug} className="border-b border-base-300">
            <Link
              to="/namaz-times/$citySlug"
              params={{ citySlug: slug }}
              className="grid min-h-12 content-center py-1.5"
            >
              <span className="font-semibold text-primary">{label}</span>
              <span className="text-sm text-soft">{region}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
