import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeskPart } from './DeskPart.tsx'
import { KeptReportCard } from './KeptReportCard.tsx'
import { ReportForm } from './ReportForm.tsx'
import { reportsQuery } from './reports.queries.ts'
import { WriteAnother } from './WriteAnother.tsx'

/** The reports of the own charity, newest first, and writing another. */
export function ReportsPart() {
  const { t } = useTranslation('charity-reports')
  const [sentId, setSentId] = useState<string | null>(null)
  const read = useQuery(reportsQuery(useReader()))
  const said = (what: 'noProject' | 'none') => ({ title: t(`${what}.title`), text: t(`${what}.text`) })
  return (
    <DeskPart
      read={read}
      nothing={{
        isSo: ({ reports, projects }) => projects.length === 0 && reports.length === 0,
        ...said('noProject'),
      }}
    >
      {({ reports, projects }) => (
        <>
          <WriteAnother name={t('write')} none={reports.length === 0 && said('none')}>
            {close => (
              <ReportForm
                projects={projects}
                onSent={id => {
                  setSentId(id)
                  close()
                }}
                onCancel={close}
              />
            )}
          </WriteAnother>
          {reports.map(report => (
            <KeptReportCard
              key={report.id}
              report={report}
              projects={projects}
              isSent={report.id === sentId}
            />
          ))}
        </>
      )}
    </DeskPart>
  )
}
