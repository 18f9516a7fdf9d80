import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function CheckField({ label, hint, error, className, ...input }: CheckFieldProps) {
  const id = useId()
  const described = `${error ? `${id}error` : ''} ${hint ? `${id}hint` : ''}`.trim() || undefined
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className="checkbox"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}error`} text={error} />}
      {hint && (
        <p id={`${id}hint`} className="field-hint ms-9">
          {hint}
        </p>
      )}
    </div>
  )
}
