import type { Project } from '../../../contract/catalogue.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { ReportItem } from '../../ui/ReportItem.tsx'

const EarlierOfProject = lazyExtra(async () => (await import('./EarlierOfProject.tsx')).EarlierOfProject)

/** What became of gifts to a project. */
export function ReportList({ project }: { project: Project }) {
  const { t } = useTranslation('giving')
  const { reports, charity, earlierReports } = project
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('cause.reports')}</h2>
      <ol className="grid gap-3">
        {reports.map(report => (
          <ReportItem key={report.id} report={report} charity={charity.name} />
        ))}
      </ol>
      {earlierReports && <EarlierOfProject project={project} before={earlierReports} />}
    </section>
  )
}
