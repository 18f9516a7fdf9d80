import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Of the app; others come as they are made. */
const pages = [
  '/push-notification-test',
  '/demo/notifications',
  '/lead-capture-test',
  '/donation-test',
] as const

const line = 'flex min-h-11 items-center justify-between gap-3 border-b border-base-300 py-2'

/** All that testers have. */
export function TesterLinks() {
  const { t } = useTranslation('testing')
  return (
    <section className="panel gap-4">
      <h2>{t('qa.links')}</h2>
      <ul>
        {pages.map(to => (
          <li key={to}>
            <Link to={to} className={line}>
              {t(`qa.pages.${to.slice(1).replace('/', '-')}`)}
              <ChevronRight size={18} className="flex-none text-soft rtl:[scale:-1_1]" aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li>
          {/* The service’s own page. */}
          <a href="/test-mailbox" className={line}>
            {t('qa.pages.test-mailbox')}
            <ChevronRight size={18} className="flex-none text-soft rtl:[scale:-1_1]" aria-hidden="true" />
          </a>
        </li>
      </ul>
    </section>
  )
}
