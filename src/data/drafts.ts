const prefix = 'jariyah.draft.'
const keyOf = (form: string) => prefix + form

/**
 * What was typed into a form and not sent, so that a reload of this tab keeps it. For this tab and this session only: a
 * shared computer doesn't show it to the next person. Never for passwords.
 */
export function keepDraft(form: string, values: Record<string, unknown>): void {
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
    return typeof kept === 'object' && kept !== null ? { ...kept } : null
  } catch {
    return null
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Where there is no storage there is no draft.
  }
}

/** Forgets all drafts of this tab: the next person at it sees none of them. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
