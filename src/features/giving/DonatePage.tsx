import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CauseCard } from './CauseCard.tsx'
import { CausePage } from './CausePage.tsx'
import { useCauseCards } from './use-causes.ts'

const route = getRouteApi('/(giving)/donate')

/** All causes, or the one that the address names, with the project that it names chosen. */
export function DonatePage() {
  const { t } = useTranslation('giving')
  const { cause, project } = route.useSearch()
  const causes = useCauseCards()
  if (cause !== undefined && causes.some(({ id }) => id === cause))
    return <CausePage key={cause} causeId={cause} asked={project} />
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid max-w-2xl gap-2">
        <h1>{t('donate.title')}</h1>
        <p className="lead">{t('donate.text')}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {causes.map(cause => (
          <CauseCard key={cause.id} cause={cause} headingLevel="h2" />
        ))}
      </ul>
      <p>
        <Link
          to="/$slug"
          params={{ slug: 'fundraising' }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('donate.raise')}
        </Link>
      </p>
    </div>
  )
}
