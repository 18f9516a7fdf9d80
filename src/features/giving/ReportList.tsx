import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReportItem } from '../../ui/ReportItem.tsx'

/** What became of gifts to a project. */
export function ReportList({ project: { reports, charity } }: { project: Project }) {
  const { t } = useTranslation('giving')
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('cause.reports')}</h2>
      <ol className="grid gap-3">
        {reports.map(report => (
          <ReportItem key={report.id} report={report} charity={charity.name} />
        ))}
      </ol>
    </section>
  )
}
