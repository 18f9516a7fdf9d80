import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { NoCharity } from './NoCharity.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** Where a charity's own systems get their keys, and are told what happens. `parts` are for who speaks for one. */
export function DevelopersPage({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('charity-developers')
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
        <SignedInOnly next="/charity-partner/developers">
          {({ roles }) => (roles.includes('charity') ? parts : <NoCharity />)}
        </SignedInOnly>
      </div>
    </div>
  )
}
