import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type SelectFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> & {
    options: readonly { value: string; label: string; lang?: string; isDisabled?: boolean }[]
  }

/** The platform's own select: it works before any script, and phones draw it better than we could. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {control => (
        <select {...select} {...control} className="select">
          {options.map(option => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
