import { useQuery } from '@tanstack/react-query'
import type { Donation } from '../../../contract/donations.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReportItem } from '../../ui/ReportItem.tsx'
import { reportsQuery } from './gifts.queries.ts'

/** The newest; the others stand beside their projects. */
const most = 5

/** On the page of a paid gift: what its projects have reported from its day on. Nothing where there is none, or none can be had. */
export function GiftReports({ donation: { lines, paidAt } }: { donation: Donation }) {
  const { t } = useTranslation('giving')
  const { language } = useReader()
  const projects = lines.map(({ projectId }) => projectId)
  const { data } = useQuery({
    ...reportsQuery(projects, language),
    enabled: projects.length > 0,
    // What was kept before may say that there is none.
    staleTime: 0,
  })
  const since = paidAt?.slice(0, 10)
  const reports = (data?.reports ?? []).filter(({ on }) => since && on >= since).slice(0, most)
  if (!useTexts('giving', reports.length > 0)) return null
  return (
    <section className="grid gap-3 no-print" aria-labelledby="reports">
      <h2 id="reports">{t('cause.reports')}</h2>
      <ol className="grid gap-3">
        {reports.map(report => (
          <ReportItem key={report.id} report={report} title={report.title} charity={report.charity} />
        ))}
      </ol>
    </section>
  )
}
