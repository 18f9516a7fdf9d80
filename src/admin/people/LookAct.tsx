import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PersonRecord } from '../../../contract/admin/people.ts'
import type { impersonation } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { adminSessionKey, store } from '../../data/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Notice } from '../../ui/Notice.tsx'
import { appHost } from '../app-host.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { peopleRoutes } from './people-routes.ts'

interface Props {
  person: PersonRecord
  fresh: Fresh
  onClose: () => void
}

/**
 * Looking with the person's eyes. The grant belongs to the session that asked for it, and a session to its host: where only
 * the administration is shown there is nothing to look at, so that the way leads to the app's own host.
 */
export function LookAct({ person, fresh, onClose }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  // Kept once all is done here: from then on every call is made with the other's eyes.
  const given = useRef('')
  const host = appHost(location)
  if (host !== null) {
    const address = `${location.protocol}//${host}/admin/people?person=${person.id}`
    return (
      <Notice
        action={
          <a href={address} className={buttonClass({ variant: 'outline' })}>
            {t('acts.lookThere', { host })}
          </a>
        }
      >
        {t('acts.lookElsewhere')}
      </Notice>
    )
  }
  return (
    <ReasonForm
      readBy="person"
      fresh={fresh}
      submitLabel={t('acts.look')}
      onReason={async reason => {
        const body = { user: person.username, reason }
        const { grant } = await client.call<typeof impersonation.begin>(peopleRoutes.look, { body })
        given.current = grant
      }}
      onDone={() => {
        store(adminSessionKey, given.current)
        void auth.refresh().then(() => navigate({ to: '/profile' }))
      }}
      onCancel={onClose}
    />
  )
}
