import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { CallError } from '../../../data/call-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CampaignPicture } from '../CampaignPicture.tsx'
import { ownCampaignQuery } from '../campaigns.queries.ts'
import { PictureChooser } from '../PictureChooser.tsx'
import { sendPicture } from './send-picture.ts'

interface Props {
  id: string
  picture: OwnCampaign['picture']
  /** Keeps the rest first: a picture needs a campaign that it is of. */
  onKeep: () => Promise<CallError | null>
}

/** The picture of the campaign. */
export function PicturePart({ id, picture, onKeep }: Props) {
  const { t } = useTranslation('campaigns')
  const cache = useQueryClient()
  const [shown, setShown] = useState(picture)
  const send = async (file: File) => {
    const kept = await onKeep()
    if (kept) throw kept
    const own = await sendPicture(id, file)
    setShown(own.picture)
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
  }
  return (
    <div className="grid gap-2">
      <span className="field-label">{t('share.picture')}</span>
      {shown && (
        <div className="max-w-sm">
          <CampaignPicture picture={shown} title={t('share.picture')} />
        </div>
      )}
      <PictureChooser hasPicture={Boolean(shown)} onFile={send} />
    </div>
  )
}
