import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/languages.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { keepAsking } from '../../lib/come-later.ts'

/** The language in use. */
export interface LanguageInUse {
  get: () => { language: Language }
  subscribe: (changed: () => void) => unknown
}

/**
 * Where somebody prays is called as it is in the language in use, whichever it was chosen in. Who has chosen no place, or is
 * in its language, loads nothing.
 */
export function followPlaceName(queries: QueryClient, inUse: LanguageInUse): void {
  async function look(): Promise<void> {
    const place = keptPlace.get()
    if (!place || place.language === inUse.get().language) return
    const { renamePlace } = await keepAsking(() => import('./rename-place.ts'))
    await renamePlace(queries, () => inUse.get().language)
  }
  // Not when the place is changed: two tabs in two languages would rename it for each other without end.
  inUse.subscribe(() => void look())
  void look()
}
