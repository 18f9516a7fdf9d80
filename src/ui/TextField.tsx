import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'>

export function TextField({ label, hint, error, isOptional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {control => <input type="text" {...input} {...control} className="input" />}
    </Field>
  )
}
