import { useState } from 'react'
import { useAuth } from '../../../data/account/use-auth.ts'
import { newId } from '../../../data/new-id.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeptForm } from './KeptForm.tsx'
import { newForm } from './kept-draft.ts'
import { blankCampaign } from './typed-campaign.ts'

/** What this device kept, or an empty form: also for visitors, who sign in before they hand it in. */
export function NewCampaign() {
  const { t } = useTranslation('campaign-desk')
  const { language } = useReader()
  const { user } = useAuth()
  const [blank] = useState(() => ({ id: newId(), typed: blankCampaign(language) }))
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('new.title')}</h1>
        <p className="lead">{t('new.text')}</p>
      </header>
      <KeptForm key={user?.id} form={newForm} otherwise={blank} picture={null} />
    </>
  )
}
