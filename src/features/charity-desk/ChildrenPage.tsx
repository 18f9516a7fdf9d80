import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ChildrenPart } from './ChildrenPart.tsx'
import { NoCharity } from './NoCharity.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** Where a charity keeps the case files of children who can be sponsored. */
export function ChildrenPage() {
  const { t } = useTranslation('charity-children')
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
        <SignedInOnly next="/charity-partner/children">
          {({ roles }) => (roles.includes('charity') ? <ChildrenPart /> : <NoCharity />)}
        </SignedInOnly>
      </div>
    </div>
  )
}
