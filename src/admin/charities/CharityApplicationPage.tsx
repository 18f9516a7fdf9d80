import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ApplicationRecord } from '../../../contract/admin/charity-applications.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import { ApplicationActs } from './ApplicationActs.tsx'
import { applicationQuery } from './charity-applications.queries.ts'
import { DocumentList } from './DocumentList.tsx'
import { StatePill } from './StatePill.tsx'
import { useCountryName } from './use-country-name.ts'

interface Props {
  id: string
  fresh: Fresh
}

/** One application whole: what was said, what was shown, and the decision. */
export function CharityApplicationPage({ id, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  return (
    <>
      <Link
        to="/admin/$"
        params={{ _splat: 'charity-partners' }}
        search={{}}
        className="text-link inline-flex min-h-11 items-center gap-1 justify-self-start"
      >
        <ChevronLeft size={18} className="rtl:[scale:-1_1]" aria-hidden="true" />
        {t('admin.back')}
      </Link>
      <AdminRead query={applicationQuery(id)} fresh={fresh}>
        {application => <Application application={application} fresh={fresh} />}
      </AdminRead>
    </>
  )
}

const shown = ['register', 'registrationNumber', 'website', 'about'] as const

function Application({ application, fresh }: { application: ApplicationRecord; fresh: Fresh }) {
  const { t } = useTranslation('charity-desk')
  const { user } = useAuth()
  const { answers, documents, state, username, emailVerified, note } = application
  const countryName = useCountryName()
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="break-words">
          <bdi>{answers.name || '–'}</bdi>
        </h1>
        <StatePill state={state} />
      </header>
      <section className="panel">
        <FactList
          facts={[
            {
              label: t('admin.applicant'),
              value: (
                <>
                  <bdi>{username}</bdi> · {t(emailVerified ? 'admin.mailProved' : 'admin.mailUnproved')}
                </>
              ),
            },
            { label: t('fields.country'), value: countryName(answers.country) },
            ...shown.map(name => ({
              label: t(`fields.${name}`),
              value: (
                <bdi lang={name === 'about' ? answers.aboutLang : undefined}>{answers[name] || '–'}</bdi>
              ),
            })),
            {
              label: t('admin.contact'),
              value: (
                <bdi>{[answers.contactName, answers.contactRole].filter(Boolean).join(' · ') || '–'}</bdi>
              ),
            },
            {
              label: t('fields.trustees'),
              value: answers.trustees.map(({ name, role }) => (
                <span key={name + role} className="block">
                  <bdi>
                    {name} · {role}
                  </bdi>
                </span>
              )),
            },
          ]}
        />
      </section>
      <DocumentList documents={documents} />
      {note !== null && <Notice title={t('admin.lastNote')}>{note}</Notice>}
      {user?.username === username ? (
        <Notice>{t('admin.own')}</Notice>
      ) : (
        <ApplicationActs application={application} fresh={fresh} />
      )}
    </>
  )
}
