import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { campaignLimits } from '../../../contract/campaign-rules.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldError } from '../../ui/FieldError.tsx'

interface Props {
  /** There is a picture already. */
  hasPicture: boolean
  /** Sends the file; throws what the service refuses it for. */
  onFile: (file: File) => Promise<void>
  /** What is wrong beside the file itself. */
  error?: string | undefined
}

/** Chooses a picture from the device and sends it. The service makes it anew, without what the camera wrote into it. */
export function PictureChooser({ hasPicture, onFile, error }: Props) {
  const { t } = useTranslation(['campaign-desk', 'errors'])
  const field = useId()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { submit, isBusy, failure } = useSubmit(onFile)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    setIsTooLarge(file !== undefined && file.size > campaignLimits.imageBytes)
    if (file && file.size <= campaignLimits.imageBytes) void submit(file)
  }
  const code = isTooLarge ? 'too_large' : failure?.code
  const wrong = code ? t(`errors:${code}`) : error
  return (
    <>
      <div>
        <label htmlFor={field} className="btn btn-outline" aria-busy={isBusy || undefined}>
          <ImagePlus size={18} aria-hidden="true" />
          {t(hasPicture ? 'look.another' : 'look.choose')}
        </label>
        <input
          id={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          aria-describedby={`${field}hint${wrong ? ` ${field}error` : ''}`}
          aria-invalid={wrong ? true : undefined}
          onChange={choose}
        />
      </div>
      {wrong && <FieldError id={`${field}error`} text={wrong} />}
      <p id={`${field}hint`} className="field-hint">
        {t('look.pictureHint')}
      </p>
    </>
  )
}
