import { isEmailAddress } from '../../../contract/email-address.ts'
import { consentBoxesAround } from './consent-boxes.ts'
import { isEmailField, isOpenField } from './email-field.ts'

/** The specification's section 5. */
const afterTypingMs = 1_000

/** An address that may be taken, and where it was typed. */
export interface TypedAddress {
  email: string
  field: HTMLInputElement
  trigger: 'typing' | 'submit'
  /** A checked consent, agree, terms or privacy box stands beside it. */
  hasConsentBox: boolean
}

interface FieldsWorld {
  page: Document
  place: () => Pick<Location, 'hostname' | 'pathname'>
  take: (typed: TypedAddress) => void
}

/**
 * Watches the e-mail fields of a page: an address is taken a second after the last key, or when its form is sent. All rules
 * are asked again at that moment. To be called only once mail was agreed to. Answers with how to stop, which forgets what was being typed.
 */
export function watchFields({ page, place, take }: FieldsWorld): () => void {
  const waiting = new Map<HTMLInputElement, ReturnType<typeof setTimeout>>()

  const look = (field: HTMLInputElement, trigger: TypedAddress['trigger']) => {
    clearTimeout(waiting.get(field))
    waiting.delete(field)
    const email = field.value.trim()
    const { isDetected, isDeclined } = consentBoxesAround(field)
    const isTaken = isEmailAddress(email) && isOpenField(field, place()) && !isDeclined
    if (isTaken) take({ email, field, trigger, hasConsentBox: isDetected })
  }
  const typed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !isEmailField(target)) return
    clearTimeout(waiting.get(target))
    waiting.set(target, setTimeout(look, afterTypingMs, target, 'typing'))
  }
  const sent = ({ target }: Event) => {
    for (const field of waiting.keys()) if (field.form === target) look(field, 'submit')
  }

  page.addEventListener('input', typed, { capture: true, passive: true })
  page.addEventListener('submit', sent, { capture: true, passive: true })
  return () => {
    page.removeEventListener('input', typed, { capture: true })
    page.removeEventListener('submit', sent, { capture: true })
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
  }
}
