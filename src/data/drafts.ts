const prefix = 'jariyah.draft.'
const keyOf = (form: string) => prefix + form

/** What of a form is never stored, by form: it lives with the page. */
const ofPage = new Map<string, Record<string, unknown>>()

/**
 * What was typed into a form and not sent, so that a reload of this tab keeps it. For this tab and this session only: a
 * shared computer doesn't show it to the next person. Never for passwords.
 * @param unstored what nobody has allowed to be stored, as an address: it is kept while the page lives
 */
export function keepDraft(
  form: string,
  values: Record<string, unknown>,
  unstored?: Record<string, unknown>,
): void {
  if (unstored) ofPage.set(form, unstored)
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values))
  } catch {
    // No room or no storage: the form still holds it while the page lives.
  }
}

/** The kept values, which the form checks as it would check typing; null where there are none. */
export function readDraft(form: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept, ...ofPage.get(form) } : null
  } catch {
    return null
  }
}

export function dropDraft(form: string): void {
  ofPage.delete(form)
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Where there is no storage there is no draft.
  }
}

/** Forgets all drafts of this tab: the next person at it sees none of them. */
export function dropDrafts(): void {
  ofPage.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
