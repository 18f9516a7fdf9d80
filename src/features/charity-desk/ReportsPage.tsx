import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { NoCharity } from './NoCharity.tsx'
import { ReportsPart } from './ReportsPart.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** Where a charity reports what became of gifts. */
export function ReportsPage() {
  const { t } = useTranslation('charity-reports')
  return (
    <div className="page py-8">
      <div className="column grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <div className="-ms-3">
            <ButtonLink
              to="/charity-partner"
              variant="quiet"
              icon={<ArrowLeft size={18} className="rtl:rotate-180" aria-hidden="true" />}
            >
              {t('back')}
            </ButtonLink>
          </div>
          <h1>{t('title')}</h1>
          <p className="text-soft">{t('lead')}</p>
        </header>
        <SignedInOnly next="/charity-partner/reports">
          {({ roles }) => (roles.includes('charity') ? <ReportsPart /> : <NoCharity />)}
        </SignedInOnly>
      </div>
    </div>
  )
}
