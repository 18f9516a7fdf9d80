import { breathe } from '../lib/breathe.ts'
import {
  type Control,
  controlOf,
  hasKept,
  type KeptField,
  type KeptForm,
  noteFound,
  stateOf,
  takeKept,
} from '../lib/typed-forms.ts'

/** How long it is until React is looked for again in a form that came with the page, in milliseconds. */
const lookAgainMs = 200

/** Before React has taken a form of the page's over, it hears of nothing that happens there. It marks what is its own. */
const isTakenOver = (form: HTMLFormElement): boolean =>
  Object.keys(form).some(key => key.startsWith('__reactProps'))

/** As somebody does it: React learns of it by the events. */
function enter(control: Control, state: string): void {
  noteFound(control)
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // Of several, one takes the place of the other.
    if (state !== '' || control.type === 'checkbox') control.click()
    return
  }
  // React's own property, which would take it for something that it wrote itself, is on the control; the browser's is on its class.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, state)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** In a row that is not there yet: the button that brings another is marked. */
async function another(form: HTMLFormElement, field: KeptField): Promise<Control | undefined> {
  form.querySelector<HTMLElement>('[data-more]')?.click()
  await breathe()
  return controlOf(form, field)
}

/** One after the other, as each may bring what the next is typed in; what somebody types in now stays theirs. */
async function fill(form: HTMLFormElement, { fields }: KeptForm): Promise<void> {
  for (const field of fields) {
    const control = controlOf(form, field) ?? (await another(form, field))
    if (!control || control === document.activeElement || stateOf(control) !== field.before) continue
    enter(control, field.now)
    await breathe()
  }
}

/** Gives what was typed before a reload of ours back to its forms, once they are there: those of the page, and those that are opened on it. */
export function giveTypedBack(): void {
  if (!hasKept()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    for (const form of document.forms) {
      if (!isTakenOver(form)) timer = setTimeout(look, lookAgainMs)
      else {
        const kept = takeKept(form)
        if (kept) void fill(form, kept)
      }
    }
    if (!hasKept()) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true })
  look()
}
