import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CausePage } from '../../../contract/cause-pages.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CauseHeader } from './CauseHeader.tsx'
import { CauseQuestions } from './CauseQuestions.tsx'
import { CauseSteps } from './CauseSteps.tsx'
import { causePagesQuery } from './giving.queries.ts'
import { PageStory } from './PageStory.tsx'
import { ShareButton } from './ShareButton.tsx'
import { spokenBy } from './spoken-by.ts'

/** Pages of causes with a route of their own. */
const ownRoutes: Readonly<Record<string, LinkProps>> = {
  qurbani: { to: '/qurbani' },
  'qurbani-sacrifice': { to: '/qurbani-sacrifice' },
  orphanages: { to: '/orphanages' },
}

const pageOf = (slug: string): LinkProps => ownRoutes[slug] ?? { to: '/$slug', params: { slug } }

/** A page that leads on to all that can be given to. */
export function CauseOverview({ page }: { page: CausePage }) {
  const { t } = useTranslation('giving')
  const reader = useShownReader()
  const { pages } = useSuspenseQuery(causePagesQuery(reader)).data
  const spoken = spokenBy(page, reader)
  return (
    <>
      <CauseHeader title={page.title} summary={page.description} spoken={spoken} drawing={page.drawing} />
      <article className="page grid gap-8 py-6">
        <PageStory page={page} spoken={spoken} />
        <CauseSteps steps={page.steps} />
        <section className="grid gap-4" aria-labelledby="all">
          <h2 id="all">{t('cause.all')}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pages
              .filter(({ causes }) => causes.length > 0)
              .map(({ slug, title, description }) => (
                <li key={slug} className="panel panel-link gap-2">
                  <h3 className="text-lg">
                    <Link {...pageOf(slug)}>{title}</Link>
                  </h3>
                  <p className="text-soft">{description}</p>
                </li>
              ))}
          </ul>
        </section>
        <CauseQuestions questions={page.questions} />
        <p>
          <ShareButton title={page.title} />
        </p>
      </article>
    </>
  )
}
