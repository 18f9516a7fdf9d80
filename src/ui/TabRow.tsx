import { Link } from '@tanstack/react-router'
import type { Place } from './place.ts'

/** Tabs that are pages: plain links, the one of this page marked. */
export function TabRow({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav aria-label={label} className="tab-row">
      {places.map(place => (
        <Link key={place.to} to={place.to} activeOptions={{ exact: true, includeSearch: false }}>
          {place.label}
        </Link>
      ))}
    </nav>
  )
}
