import {
  type Control,
  changedControls,
  forgetTyped,
  isControl,
  keepTyped,
  noteFound,
  noteTyped,
} from '../lib/typed-forms.ts'
import { holdUpdates } from './busy.ts'
import { beforeReload } from './reload.ts'

/** What looks something up is typed again as soon as it was: no update waits for it. */
const isToSend = (control: Control): boolean =>
  control.type !== 'search' && control.form?.matches('[action], [role=search]') === false

let letGo: (() => void) | null = null

/** The page's forms, where a change may have taken away what was typed. */
const observer = new MutationObserver(look)

function look(): void {
  const isDirty = changedControls().some(isToSend)
  if (isDirty === (letGo !== null)) return
  if (isDirty) {
    letGo = holdUpdates('form')
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['value', 'aria-busy'],
    })
  } else {
    observer.disconnect()
    letGo?.()
    letGo = null
  }
}

/**
 * For every form: while something is typed or chosen in it that was not sent, updates wait; and what is typed is kept over a reload of ours.
 * Called once.
 */
export function followTyping(): void {
  let sending: HTMLFormElement | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (isControl(target)) noteFound(target)
  })
  const onChange = ({ target }: Event) => {
    if (!isControl(target)) return
    noteTyped(target)
    look()
  }
  document.addEventListener('input', onChange)
  document.addEventListener('change', onChange)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) sending = target
  })
  // Of use-submit.ts, which imports nothing for it: most pages have it.
  addEventListener('jariyah:sent', () => {
    if (sending) forgetTyped(sending)
    sending = null
    look()
  })
  beforeReload(keepTyped)
}
