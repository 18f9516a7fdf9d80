import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { DeskFailure } from './DeskFailure.tsx'
import { KeptReportCard } from './KeptReportCard.tsx'
import { ReportForm } from './ReportForm.tsx'
import { reportsQuery } from './reports.queries.ts'

/** The reports of the own charity, newest first, and writing another. */
export function ReportsPart() {
  const { t } = useTranslation('charity-reports')
  const [isWriting, setIsWriting] = useState(false)
  const [sentId, setSentId] = useState<string | null>(null)
  const { data, error, isLoading, isFetching, refetch } = useQuery(reportsQuery(useReader()))
  if (isLoading)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    )
  if (data === undefined) return <DeskFailure error={error} isFetching={isFetching} refetch={refetch} />
  const { reports, projects } = data
  if (projects.length === 0 && reports.length === 0)
    return <EmptyState title={t('noProject.title')}>{t('noProject.text')}</EmptyState>
  return (
    <>
      {isWriting ? (
        <ReportForm
          projects={projects}
          onSent={id => {
            setSentId(id)
            setIsWriting(false)
          }}
          onCancel={() => setIsWriting(false)}
        />
      ) : (
        <div>
          <Button icon={<FilePlus2 size={18} aria-hidden="true" />} onClick={() => setIsWriting(true)}>
            {t('write')}
          </Button>
        </div>
      )}
      {reports.length === 0 && !isWriting && (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      )}
      {reports.map(report => (
        <KeptReportCard key={report.id} report={report} projects={projects} isSent={report.id === sentId} />
      ))}
    </>
  )
}
