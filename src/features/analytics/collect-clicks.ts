import type { PageOnScreen, Tell } from './tell.ts'

const controls = 'a, button, summary, label, input, select, [role="button"], [data-track]'
const word = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

const kinds: Readonly<Record<string, string>> = { A: 'link', SUMMARY: 'details' }

/** What a control is called in our code, else its kind: never its words, and never what is in it. */
function nameOf(control: Element): string {
  const given = [control.getAttribute('data-track'), control.getAttribute('name')]
  const named = given.find(name => name !== null && word.test(name))
  return named ?? kinds[control.tagName] ?? control.tagName.toLowerCase()
}

/** Which controls are pressed. */
export function collectClicks(pages: PageOnScreen, tell: Tell): () => void {
  const clicked = ({ target }: MouseEvent) => {
    const page = pages.get()
    const control = target instanceof Element ? target.closest(controls) : null
    if (page !== null && control) tell.onPage('click', page, { control: nameOf(control) })
  }
  addEventListener('click', clicked, { capture: true, passive: true })
  return () => removeEventListener('click', clicked, { capture: true })
}
