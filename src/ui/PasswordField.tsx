import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type PasswordFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'children' | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
    /** What the button does, by what it shows now. */
    showLabel: string
    hideLabel: string
  }

/** A password that its owner may look at. What is typed reads from left to right in every language. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional, className, showLabel, hideLabel, ...input } = props
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {control => (
        <div className="input pe-0">
          <input
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className="rtl:text-end"
          />
          <button
            type="button"
            className="btn btn-quiet btn-square"
            aria-label={isShown ? hideLabel : showLabel}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
