import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

const pages = [
  { to: '/fajr-times', mark: 'fajr' },
  { to: '/zuhr-times', mark: 'zuhr' },
  { to: '/asr-times', mark: 'asr' },
  { to: '/maghrib-times', mark: 'maghrib' },
  { to: '/isha-times', mark: 'isha' },
  { to: '/iftar-times', mark: 'iftar' },
] as const

/** Each prayer has a page of its own: when it begins and ends, and when it is in large cities. */
export function WindowLinks() {
  const { t } = useTranslation('prayer')
  return (
    <nav className="grid gap-3 no-print" aria-labelledby="windows">
      <h2 id="windows">{t('windows.title')}</h2>
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
        {pages.map(({ to, mark }) => (
          <li key={to}>
            <Link to={to} className="tile tile-amount w-full">
              {t(`marks.${mark}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
