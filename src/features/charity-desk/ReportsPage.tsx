import { useTranslation } from '../../i18n/use-translation.ts'
import { DeskSubpage } from './DeskSubpage.tsx'
import { ReportsPart } from './ReportsPart.tsx'

/** Where a charity reports what became of gifts. */
export function ReportsPage() {
  const { t } = useTranslation('charity-reports')
  return (
    <DeskSubpage back={t('back')} title={t('title')} lead={t('lead')} next="/charity-partner/reports">
      <ReportsPart />
    </DeskSubpage>
  )
}
