import { type ReactNode, useId } from 'react'
import { FieldError } from './FieldError.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

export interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode
  name: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string
}

/** One of a few, each a tile with a line of explanation. Arrow keys move, as in every radio group. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, name, choices, value, onChange, error } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice, at) => (
          <label key={choice.value} className="tile" htmlFor={id + at}>
            <input
              id={id + at}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-describedby={choice.hint ? `${id + at}hint` : undefined}
              className="radio"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{choice.label}</span>
              {choice.hint && (
                <span id={`${id + at}hint`} className="block text-sm text-soft">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`} text={error} />}
    </fieldset>
  )
}
