import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

const pages = ['how-it-works', 'privacy', 'terms', 'contact'] as const

/** Where the rest is said. */
export function MoreLinks() {
  const { t } = useTranslation('about')
  const look = 'text-link inline-flex min-h-11 items-center'
  return (
    <nav aria-label={t('links.label')}>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link to="/why-donate" className={look}>
            {t('links.why')}
          </Link>
        </li>
        <li>
          <Link to="/apps" className={look}>
            {t('links.apps')}
          </Link>
        </li>
        <li>
          <Link to="/open-charity-ledger" className={look}>
            {t('links.ledger')}
          </Link>
        </li>
        <li>
          <Link to="/membership" className={look}>
            {t('links.membership')}
          </Link>
        </li>
        {pages.map(slug => (
          <li key={slug}>
            <Link to="/$slug" params={{ slug }} className={look}>
              {t(`links.${slug}`)}
            </Link>
          </li>
        ))}
        <li>
          <a href="/api/openapi.json" className={look}>
            {t('links.api')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
