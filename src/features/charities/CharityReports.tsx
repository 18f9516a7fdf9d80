import type { CharityPage } from '../../../contract/charities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReportItem } from '../../ui/ReportItem.tsx'

/** What the charity says became of gifts, and what each report rests on. */
export function CharityReports({ reports }: Pick<CharityPage, 'reports'>) {
  const { t } = useTranslation('charities')
  if (reports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{t('page.reports')}</h2>
      <ol className="grid gap-3">
        {reports.map(report => (
          <ReportItem key={report.id} report={report} title={report.title} />
        ))}
      </ol>
    </section>
  )
}
