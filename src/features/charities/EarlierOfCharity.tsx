import { useInfiniteQuery } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { EarlierReports } from '../../ui/EarlierReports.tsx'
import { ReportItem } from '../../ui/ReportItem.tsx'
import { earlierReportsQuery } from './charities.queries.ts'

/** What a charity said became of gifts before `before`. */
export function EarlierOfCharity({ slug, before }: { slug: string; before: string }) {
  const pages = useInfiniteQuery(earlierReportsQuery(useReader(), slug, before))
  const reports = pages.data?.pages.flatMap(page => page.reports) ?? []
  return (
    <EarlierReports pages={pages}>
      {reports.map(report => (
        <ReportItem key={report.id} report={report} title={report.title} />
      ))}
    </EarlierReports>
  )
}
