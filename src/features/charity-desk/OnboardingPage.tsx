import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationStatus } from './ApplicationStatus.tsx'
import { DeskPart } from './DeskPart.tsx'
import { applicationQuery } from './desk.queries.ts'
import { SignedInOnly } from './SignedInOnly.tsx'

/** From the first question to the decision: one page that says where one stands. */
export function OnboardingPage() {
  const { t } = useTranslation('charity-desk')
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2">
          <h1>{t('apply.title')}</h1>
          <p className="text-soft">{t('apply.lead')}</p>
          <p>
            <Link to="/charity-partner-program" className="text-link inline-flex min-h-11 items-center">
              {t('apply.program')}
            </Link>
          </p>
        </header>
        <SignedInOnly next="/charity-onboarding">{() => <Application />}</SignedInOnly>
      </div>
    </div>
  )
}

function Application() {
  const read = useQuery(applicationQuery())
  return (
    <DeskPart read={read}>
      {({ application }) => (
        <>
          {application && <ApplicationStatus application={application} />}
          {(application === null || ['draft', 'needs_information'].includes(application.state)) && (
            <ApplicationForm application={application} />
          )}
        </>
      )}
    </DeskPart>
  )
}
