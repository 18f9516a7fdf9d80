import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/FieldError.tsx'

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  onFile: (file: File) => void
}

/** A photograph or a PDF of the device. The browser's own field speaks the browser's language: its label is the button. */
export function FileField({ label, hint, error, onFile }: Props) {
  const { t } = useTranslation('charity-desk')
  const id = useId()
  return (
    <div>
      <p id={`${id}label`} className="field-label">
        {label}
      </p>
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'outline' })} has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary`}
      >
        <FileUp size={18} aria-hidden="true" />
        <span id={`${id}act`}>{t('documents.choose')}</span>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className="sr-only"
          aria-labelledby={`${id}label ${id}act`}
          aria-describedby={`${error ? `${id}error` : ''} ${hint ? `${id}hint` : ''}`.trim() || undefined}
          aria-invalid={error ? true : undefined}
          onChange={event => {
            const [file] = event.target.files ?? []
            // The same file, mended, can be chosen again.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      {error && <FieldError id={`${id}error`} text={error} />}
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
