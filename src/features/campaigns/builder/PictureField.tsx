import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { campaignLimits, campaignPictureAddress } from '../../../../contract/campaign-rules.ts'
import type { PagePicture } from '../../../../contract/page-blocks.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { sendPagePicture } from '../desk/send-picture.ts'

interface Props {
  campaignId: string
  picture: PagePicture | null
  error: string | undefined
  onPicture: (picture: PagePicture) => void
}

/** A picture from the device. The service makes it anew, without what the camera wrote into it. */
export function PictureField({ campaignId, picture, error, onPicture }: Props) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk', 'errors'])
  const field = useId()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async (file: File) => {
    onPicture(await sendPagePicture(campaignId, file))
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    setIsTooLarge(file !== undefined && file.size > campaignLimits.imageBytes)
    if (file && file.size <= campaignLimits.imageBytes) void submit(file)
  }
  const code = isTooLarge ? 'too_large' : failure?.code
  const wrong = code ? t(`errors:${code}`) : error
  return (
    <div className="grid gap-2">
      {picture && (
        <img
          src={campaignPictureAddress(campaignId, picture.id)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="h-auto w-full rounded-(--radius-field)"
        />
      )}
      <div>
        <label htmlFor={field} className="btn btn-outline" aria-busy={isBusy || undefined}>
          <ImagePlus size={18} aria-hidden="true" />
          {t(picture ? 'campaign-desk:look.another' : 'campaign-desk:look.choose')}
        </label>
        <input
          id={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-describedby={`${field}hint${wrong ? ` ${field}error` : ''}`}
          onChange={choose}
        />
      </div>
      {wrong && <FieldError id={`${field}error`} text={wrong} />}
      <p id={`${field}hint`} className="field-hint">
        {t('campaign-desk:look.pictureHint')}
      </p>
    </div>
  )
}
