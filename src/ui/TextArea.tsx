import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type TextAreaProps = Omit<FieldProps, 'children'> &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'>

export function TextArea({ label, hint, error, isOptional, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {control => <textarea rows={3} {...area} {...control} className="textarea" />}
    </Field>
  )
}
