import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ApplicationLine } from '../../../contract/admin/charity-applications.ts'
import type { SentState } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { CharityApplicationPage } from './CharityApplicationPage.tsx'
import { applicationsQuery } from './charity-applications.queries.ts'
import { StatePill } from './StatePill.tsx'
import { useCountryName } from './use-country-name.ts'

const section = 'charity-partners'
const offered = [
  'submitted',
  'in_review',
  'needs_information',
  'verified',
  'refused',
] as const satisfies readonly SentState[]

/** Applications of charities by where they stand, or the one that the address names. */
export function CharityApplicationsPage({ search: asked, fresh }: SectionProps) {
  const { t } = useTranslation('charity-desk')
  const id = searchText(asked.application)
  if (id) return <CharityApplicationPage key={id} id={id} fresh={fresh} />
  const state = offered.find(each => each === asked.state)
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('admin.title')}</h1>
        <p className="text-soft">{t('admin.lead')}</p>
      </header>
      <nav aria-label={t('admin.filter')} className="tab-row">
        {[undefined, ...offered].map(each => (
          <Link
            key={each ?? 'all'}
            to="/admin/$"
            params={{ _splat: section }}
            search={each === undefined ? {} : { state: each }}
            aria-current={each === state ? 'page' : undefined}
          >
            {t(each === undefined ? 'admin.all' : `states.${each}`)}
          </Link>
        ))}
      </nav>
      <AdminRead query={applicationsQuery(state)} fresh={fresh}>
        {({ applications }) => <Applications applications={applications} />}
      </AdminRead>
    </>
  )
}

function Applications({ applications }: { applications: readonly ApplicationLine[] }) {
  const { t } = useTranslation('charity-desk')
  const countryName = useCountryName()
  if (applications.length === 0) return <EmptyState title={t('admin.none')}>{t('admin.noneText')}</EmptyState>
  return (
    <ul className="panel gap-0 p-1.5">
      {applications.map(({ id, name, state, username, country }) => (
        <li key={id} className="border-b border-base-300 last:border-0">
          <Link
            to="/admin/$"
            params={{ _splat: section }}
            search={{ application: id }}
            className="flex min-h-14 items-center gap-3 rounded-(--radius-field) px-3 py-2 hover:bg-base-200"
          >
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="font-semibold">{name || '–'}</bdi>
                <StatePill state={state} />
              </span>
              <span className="flex flex-wrap gap-x-4 text-sm text-soft">
                <bdi>{username}</bdi>
                <span>{countryName(country)}</span>
              </span>
            </span>
            <ChevronRight size={18} className="flex-none text-soft rtl:[scale:-1_1]" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
