import type { ReviewedReport, reportReviews } from '../../../contract/admin/project-reports.ts'
import { directionOf } from '../../../contract/languages.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import { PageLinks } from '../kit/PageLinks.tsx'
import { type Decision, ReviewDecision } from '../kit/ReviewDecision.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { reportReviewsQuery } from './report-reviews.queries.ts'

const route = {
  method: 'POST',
  path: '/api/admin/project-reports/:id/decide',
  access: 'admin:content',
} as const

/** What charities report of their projects, before anybody else reads it. */
export function ReportReviewsPage({ search, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  const after = searchText(search.after)
  const page = after === undefined ? {} : { after }
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('reports.title')}</h1>
        <p className="text-soft">{t('reports.lead')}</p>
      </header>
      <Notice title={t('reports.check')}>{t('reports.rules')}</Notice>
      <AdminRead query={reportReviewsQuery({ lang: language, ...page })} fresh={fresh}>
        {({ waiting, published, next }) => (
          <>
            {waiting.length === 0 && after === undefined && (
              <EmptyState title={t('reports.none')}>{t('reports.noneText')}</EmptyState>
            )}
            {waiting.map(report => (
              <ReportCard key={report.id} report={report} fresh={fresh} />
            ))}
            <Published reports={published} fresh={fresh} />
            <PageLinks
              section="project-reports"
              label={t('reports.published')}
              first={after === undefined ? null : {}}
              next={next === null ? null : { after: next }}
            />
          </>
        )}
      </AdminRead>
    </>
  )
}

/** What should not have been published comes off every page. */
function Published({ reports, fresh }: { reports: readonly ReviewedReport[]; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  if (reports.length === 0) return null
  return (
    <section className="grid gap-4 pt-4" aria-labelledby="published">
      <header className="grid gap-1">
        <h2 id="published">{t('reports.published')}</h2>
        <p className="text-soft">{t('reports.publishedText')}</p>
      </header>
      {reports.map(report => (
        <ReportCard key={report.id} report={report} isReleased fresh={fresh} />
      ))}
    </section>
  )
}

interface CardProps {
  report: ReviewedReport
  isReleased?: boolean
  fresh: Fresh
}

function ReportCard({ report, isReleased = false, fresh }: CardProps) {
  const { t } = useTranslation(['admin', 'giving'])
  const { locale, language } = useReader()
  const { id, charity, title, on, kind, text, lang, writtenAt } = report
  const Heading = isReleased ? 'h3' : 'h2'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const languageName = new Intl.DisplayNames(locale, { type: 'language' })
  const decide = async (body: Decision) => {
    await client.call<typeof reportReviews.decide>(route, { params: { id }, query: { lang: language }, body })
  }
  return (
    <article className="panel gap-3" aria-labelledby={id}>
      <header className="grid gap-0.5">
        <Heading id={id} className="text-xl">
          {title}
        </Heading>
        <p className="text-sm text-soft">
          <bdi>{charity}</bdi> · <time dateTime={on}>{day.format(new Date(on))}</time> ·{' '}
          {t(`giving:cause.reportKinds.${kind}`)} · {languageName.of(lang)}
        </p>
      </header>
      <p lang={lang} dir={directionOf(lang)} className="max-w-prose wrap-anywhere">
        {text}
      </p>
      <ReviewDecision
        of="reports"
        isReleased={isReleased}
        seenAt={writtenAt}
        fresh={fresh}
        onDecide={decide}
      />
    </article>
  )
}
