/** Forgotten with the drafts (drafts.ts), where somebody signs out. */
const key = 'jariyah.draft.reload'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A control that somebody has changed. */
export interface KeptField {
  /** By which it is known again in its form: its kind and name, or what it says. */
  id: string
  /** Of those of this id, which. */
  at: number
  /** `stateOf` it when they came to it, and when it was kept. */
  before: string
  now: string
}

export interface KeptForm {
  of: string
  fields: KeptField[]
}

interface Kept {
  href: string
  forms: KeptForm[]
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Whether it is something to type or choose in, of a form. */
export const isControl = (target: unknown): target is Control =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.form !== null

/** What is typed in it; of what is ticked, whether it is. */
export const stateOf = (control: Control): string =>
  isChoice(control) ? (control.checked ? 'on' : '') : control.value

/** Each control that somebody has come to, as they found it. */
const found = new Map<Control, string>()

/** Somebody comes to it. */
export function noteFound(control: Control): void {
  if (!found.has(control)) found.set(control, stateOf(control))
}

/** It was typed in before anybody noted how it was found: it was empty, then. */
export function noteTyped(control: Control): void {
  if (!found.has(control)) found.set(control, '')
}

/** What was typed in this form was sent. */
export function forgetTyped(form: HTMLFormElement): void {
  for (const control of found.keys()) if (control.form === form) found.delete(control)
}

/** Those of this page that are not as they were found. */
export function changedControls(): Control[] {
  for (const control of found.keys()) if (!control.isConnected) found.delete(control)
  return [...found].filter(([control, before]) => stateOf(control) !== before).map(([control]) => control)
}

/** Nobody has allowed these to be stored, or they are worth nothing later. */
const unstored = ':is([type=email], [type=password], [type=file], [autocomplete=one-time-code])'

const headings = 'h1, h2, h3, h4'

/** By which a form is known again: the heading it stands under, which of those that say the same, and what it says of itself. */
function nameOf(form: HTMLFormElement): string {
  let around: Element | null = form
  while (around && !around.querySelector(headings)) around = around.parentElement
  const heading = around?.querySelector(headings)
  const text = heading?.textContent ?? ''
  const same = [...document.querySelectorAll(headings)].filter(each => each.textContent === text)
  return JSON.stringify([text, heading ? same.indexOf(heading) : 0, form.dataset.act])
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl)

const idOf = (control: Control): string =>
  [control.type, control.name || control.labels?.[0]?.textContent, isChoice(control) && control.value].join(
    ' ',
  )

/** The control of this form that was kept so; undefined where it is not there now. */
export const controlOf = (form: HTMLFormElement, { id, at }: KeptField): Control | undefined =>
  controlsOf(form).filter(control => idOf(control) === id)[at]

function fieldOf(control: Control, form: HTMLFormElement): KeptField {
  const id = idOf(control)
  const at = controlsOf(form)
    .filter(each => idOf(each) === id)
    .indexOf(control)
  return { id, at, before: found.get(control) ?? '', now: stateOf(control) }
}

/** Before a reload of ours: keeps what somebody has typed and chosen in the forms of this page, for this tab. */
export function keepTyped(): void {
  const changed = changedControls().filter(control => !control.matches(unstored))
  const forms = [...document.forms].flatMap(form => {
    const fields = changed.filter(control => control.form === form).map(control => fieldOf(control, form))
    return fields.length > 0 ? { of: nameOf(form), fields } : []
  })
  if (forms.length > 0) write({ href: location.href, forms })
}

function write(kept: Kept): void {
  try {
    if (kept.forms.length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // No room: it is typed again.
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Whether something is kept still. */
export const hasKept = (): boolean => read() !== null

/** What was kept of this form, once; null where nothing was, or where it is not as somebody found it then. */
export function takeKept(form: HTMLFormElement): KeptForm | null {
  const kept = read()
  if (kept?.href !== location.href) return null
  const name = nameOf(form)
  const taken = kept.forms.find(({ of, fields }) => of === name && areFoundIn(form, fields))
  if (!taken) return null
  write({ ...kept, forms: kept.forms.filter(each => each !== taken) })
  return taken
}

/** Whether those that are there are as they were when somebody came to them: else it is the form of something else. */
function areFoundIn(form: HTMLFormElement, fields: readonly KeptField[]): boolean {
  const there = fields.flatMap(field => {
    const control = controlOf(form, field)
    return control ? stateOf(control) === field.before : []
  })
  return there.length > 0 && there.every(Boolean)
}
