import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Place } from './place.ts'

export interface DockPlace extends Place {
  icon: LucideIcon
  /** The one in the middle that the page is for. */
  isRaised?: boolean
}

/** The places of the phone, under the thumb. */
export function Dock({ places }: { places: readonly DockPlace[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav className="dock" aria-label={t('nav.dock')}>
      {places.map(({ to, label, icon: Icon, isRaised }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          className={isRaised ? 'is-raised' : undefined}
        >
          <span className="dock-icon">
            <Icon size={isRaised ? 26 : 22} strokeWidth={isRaised ? 2 : 1.75} aria-hidden="true" />
          </span>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
