import { Check } from 'lucide-react'
import type { ApplicationState, CharityApplication } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'

const way = ['draft', 'submitted', 'in_review', 'verified'] as const

const tones: Readonly<Record<ApplicationState, NoticeTone>> = {
  draft: 'info',
  submitted: 'info',
  in_review: 'info',
  needs_information: 'warning',
  verified: 'done',
  refused: 'error',
}

/** How far on its way a state is. */
const reached = (state: ApplicationState): number =>
  state === 'needs_information' || state === 'refused' ? 2 : way.indexOf(state)

/** Where the application stands, what was said of it, and what comes next. */
export function ApplicationStatus({ application }: { application: CharityApplication }) {
  const { t } = useTranslation('charity-desk')
  const { state, note, slug } = application
  const at = reached(state)
  return (
    <section className="panel gap-4" aria-labelledby="status">
      <h2 id="status" className="text-xl">
        {t(`states.${state}`)}
      </h2>
      <ol className="grid gap-2 sm:grid-cols-4">
        {way.map((step, i) => (
          <li
            key={step}
            aria-current={i === at ? 'step' : undefined}
            className={`flex items-center gap-2 border-t-2 pt-2 text-sm ${i <= at ? 'border-primary font-semibold' : 'border-base-300 text-soft'}`}
          >
            {i < at && <Check size={16} className="flex-none text-primary" aria-hidden="true" />}
            {t(`way.${step}`)}
          </li>
        ))}
      </ol>
      <Notice
        tone={tones[state]}
        action={
          state === 'verified' && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink to="/charity-partner">{t('status.desk')}</ButtonLink>
              {slug !== null && (
                <ButtonLink to="/charity/$slug" params={{ slug }} variant="outline">
                  {t('status.page')}
                </ButtonLink>
              )}
            </div>
          )
        }
      >
        {t(`status.${state}`)}
        {note !== null && (
          <blockquote className="mt-2 border-s-2 border-edge ps-3">
            <bdi>{note}</bdi>
          </blockquote>
        )}
      </Notice>
    </section>
  )
}
