import type { CharityPage } from '../../../contract/charities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { ReportItem } from '../../ui/ReportItem.tsx'

const EarlierOfCharity = lazyExtra(async () => (await import('./EarlierOfCharity.tsx')).EarlierOfCharity)

/** What the charity says became of gifts, and what each report rests on. */
export function CharityReports({ charity: { slug, reports, earlierReports } }: { charity: CharityPage }) {
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
      {earlierReports && <EarlierOfCharity slug={slug} before={earlierReports} />}
    </section>
  )
}
