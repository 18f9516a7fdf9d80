import { type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { FieldError } from './FieldError.tsx'

/** What the control inside a Field must carry so that its label, hint and error are read with it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The sentence of what is wrong, shown beside the field. */
  error?: string
  isOptional?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, isOptional = false, className, children }: FieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const hintId = hint ? `${id}hint` : ''
  const errorId = error ? `${id}error` : ''
  const control: FieldControl = {
    id,
    'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && ' '}
        {isOptional && <span className="font-normal text-soft">{t('field.optional')}</span>}
      </label>
      {children(control)}
      {error && <FieldError id={errorId} text={error} />}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
