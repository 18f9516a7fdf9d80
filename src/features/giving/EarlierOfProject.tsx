import { useInfiniteQuery } from '@tanstack/react-query'
import type { Project } from '../../../contract/catalogue.ts'
import { useReader } from '../../i18n/reader.tsx'
import { EarlierReports } from '../../ui/EarlierReports.tsx'
import { ReportItem } from '../../ui/ReportItem.tsx'
import { earlierReportsQuery } from './giving.queries.ts'

/** What became of gifts to a project before `before`. */
export function EarlierOfProject({ project: { id, charity }, before }: { project: Project; before: string }) {
  const pages = useInfiniteQuery(earlierReportsQuery(useReader(), id, before))
  const reports = pages.data?.pages.flatMap(page => page.reports) ?? []
  return (
    <EarlierReports pages={pages}>
      {reports.map(report => (
        <ReportItem key={report.id} report={report} charity={charity.name} />
      ))}
    </EarlierReports>
  )
}
