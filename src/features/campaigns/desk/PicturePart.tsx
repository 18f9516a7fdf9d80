import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import type { CallError } from '../../../data/call-error.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { CampaignPicture } from '../CampaignPicture.tsx'
import { ownCampaignQuery } from '../campaigns.queries.ts'
import { sendPicture } from './send-picture.ts'

interface Props {
  id: string
  picture: OwnCampaign['picture']
  /** Keeps the rest first: a picture needs a campaign that it is of. */
  onKeep: () => Promise<CallError | null>
}

/** The picture of the campaign, chosen from the device. The service makes it anew, without what the camera wrote into it. */
export function PicturePart({ id, picture, onKeep }: Props) {
  const { t } = useTranslation(['campaign-desk', 'campaigns', 'errors'])
  const cache = useQueryClient()
  const field = useId()
  const [shown, setShown] = useState(picture)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async (file: File) => {
    const kept = await onKeep()
    if (kept) throw kept
    const own = await sendPicture(id, file)
    setShown(own.picture)
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    setIsTooLarge(file !== undefined && file.size > campaignLimits.imageBytes)
    if (file && file.size <= campaignLimits.imageBytes) void submit(file)
  }
  const code = isTooLarge ? 'too_large' : failure?.code
  return (
    <div className="grid gap-2">
      <span className="field-label">{t('campaigns:share.picture')}</span>
      {shown && (
        <div className="max-w-sm">
          <CampaignPicture picture={shown} title={t('campaigns:share.picture')} />
        </div>
      )}
      <div>
        <label htmlFor={field} className="btn btn-outline" aria-busy={isBusy || undefined}>
          <ImagePlus size={18} aria-hidden="true" />
          {t(shown ? 'look.another' : 'look.choose')}
        </label>
        <input
          id={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-describedby={`${field}hint${code ? ` ${field}error` : ''}`}
          onChange={choose}
        />
      </div>
      {code && <FieldError id={`${field}error`} text={t(`errors:${code}`)} />}
      <p id={`${field}hint`} className="field-hint">
        {t('look.pictureHint')}
      </p>
    </div>
  )
}
