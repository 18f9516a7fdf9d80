import { useState } from 'react'
import { useAuth } from '../../../data/account/use-auth.ts'
import { newId } from '../../../data/new-id.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { keptDraft } from './kept-draft.ts'
import { blankCampaign } from './typed-campaign.ts'

/** What this tab kept, or an empty form: also for visitors, who sign in before they hand it in. */
export function NewCampaign() {
  const { t } = useTranslation('campaign-desk')
  const { language } = useReader()
  const { user } = useAuth()
  const [begun] = useState(() => keptDraft('new') ?? { id: newId(), typed: blankCampaign(language) })
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('new.title')}</h1>
        <p className="lead">{t('new.text')}</p>
      </header>
      <CampaignForm
        key={user?.id}
        id={begun.id}
        begunWith={keptDraft('new')?.typed ?? begun.typed}
        picture={null}
        form="new"
      />
    </>
  )
}
