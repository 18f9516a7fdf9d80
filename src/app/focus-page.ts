const overThePage = '[role=dialog], [role=alertdialog], [role=menu]'

const mainOf = () => document.getElementById('main')

/** Without a ring on what only takes the focus so that the keyboard goes on there. */
function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  // Where the page stands is for the router to say.
  element.focus({ preventScroll: true })
}

const linkTo = (address: string | undefined): HTMLElement | null =>
  address === undefined
    ? null
    : (mainOf()?.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`) ?? null)

/** The address of the link in the page that has the focus. */
export function focusedLink(): string | null {
  const focused = document.activeElement
  return mainOf()?.contains(focused) ? (focused?.getAttribute('href') ?? null) : null
}

/**
 * Whether a step within the page took away what had the focus, and nothing has it since. Where it was out of sight only until what the
 * step needs had come, it has the focus again; what the step has hidden for good, as a list on a phone, can't take it.
 */
export function isLost(before: Element | null): boolean {
  if (!before || document.activeElement !== document.body) return false
  if (!before.isConnected) return true
  if (!(before instanceof HTMLElement) || !mainOf()?.contains(before)) return false
  takeFocus(before)
  return document.activeElement !== before
}

/** Whether nobody within the page has the focus, and around it nobody who did not have it when the page was left. */
function isFree(before: Element | null): boolean {
  const [focused, main] = [document.activeElement, mainOf()]
  if (focused === null || focused === document.body || focused === main) return true
  return focused === before && !main?.contains(focused) && !focused.closest(overThePage)
}

interface Coming {
  /** What had the focus when the page before was left. */
  before: Element | null
  /** The id that the address ends with, else empty. */
  hash: string
  /** The address of the link by which this page was left the last time, where its reader comes back to it. */
  leftBy: string | undefined
}

/** The keyboard goes on within the page that came: at what its address names, at the link it was left by, else at its beginning. */
export function focusPage({ before, hash, leftBy }: Coming): void {
  if (!isFree(before)) return
  const target = (hash && document.getElementById(hash)) || linkTo(leftBy) || mainOf()
  if (target) takeFocus(target)
}
