import { CircleAlert } from 'lucide-react'

/** The sentence of what is wrong, beside its field; the field names it by `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="field-error">
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  )
}
