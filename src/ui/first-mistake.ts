import { bringIntoView } from './bring-into-view.ts'

/** A field that is wrong, or the sentence about several, or about what is no field. */
const mistakes = '[aria-invalid="true"], .field-error'

/** Goes where it can be mended: to the field, which is described by what is wrong, or to the sentence where there is none. */
function goTo(mistake: HTMLElement): void {
  const isSentence = mistake.matches('.field-error')
  const group = isSentence ? mistake.closest('fieldset') : null
  const inGroup = (kind: string) => group?.querySelector<HTMLElement>(kind)
  const field = inGroup('input:checked') ?? inGroup('input, select, textarea') ?? mistake
  if (field === mistake && isSentence) field.tabIndex = -1
  // What is wrong in a part that somebody has closed could not be seen, nor have the focus.
  const part = field.closest('details')
  if (part) part.open = true
  field.focus({ preventScroll: true })
  bringIntoView(field)
}

const acts = ['pointerdown', 'keydown', 'input'] as const
let stop = (): void => undefined

/**
 * After a press: brings whoever pressed to the first mistake of the form, as soon as there is one, be it the service that found it.
 * Whoever goes on with something else meanwhile is left there.
 */
export function showFirstMistake(form: HTMLElement): void {
  stop()
  const look = () => {
    const first = form.querySelector<HTMLElement>(mistakes)
    if (!first) return
    stop()
    goTo(first)
  }
  const observer = new MutationObserver(look)
  // Those that were there before the press change nothing.
  const timer = setTimeout(look)
  stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, stop, true)
  }
  for (const act of acts) addEventListener(act, stop, true)
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
}

/** For every form of ours. One that the browser sends leaves the page. */
export function followPresses(): void {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented && target instanceof HTMLFormElement) showFirstMistake(target)
  })
}
