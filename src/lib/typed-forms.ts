/** Forgotten with the drafts (drafts.ts), where somebody signs out. */
const key = 'jariyah.draft.reload'

interface Kept {
  href: string
  /** What was in each form of the page, in their order. */
  forms: ([name: string, value: string][] | null)[]
}

const formsOfPage = () => [...document.querySelectorAll<HTMLFormElement>('main form')]

/** Nobody has allowed these to be stored. */
const unstored = ':is([type=email], [type=password])'

const typedIn = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !form.querySelector(`[name="${CSS.escape(entry[0])}"]${unstored}`),
  )

/** Before a reload of ours: keeps what is typed and chosen in the forms of this page, for this tab. */
export function keepTyped(): void {
  const kept: Kept = { href: location.href, forms: formsOfPage().map(typedIn) }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // No room: it is typed again.
  }
}

let kept: Kept | null = null

function readKept(): Kept | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** What was kept of this form, once; null where nothing was. */
export function takeKept(form: HTMLFormElement): FormData | null {
  kept ??= readKept()
  const at = formsOfPage().indexOf(form)
  const entries = kept?.href === location.href && kept.forms[at]
  if (!kept || !entries) return null
  kept.forms[at] = null
  const typed = new FormData()
  for (const [name, value] of entries) typed.append(name, value)
  return typed
}
