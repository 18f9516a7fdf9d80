import { chosenValue } from '../../data/chosen-value.ts'

export interface DuaSettings {
  /** Null until somebody chooses. */
  hasTransliteration: boolean | null
}

/** How this person reads duas. */
export const duaSettings = chosenValue<DuaSettings>('jariyah.dua-settings', kept => {
  const { hasTransliteration } = Object(kept) as Record<string, unknown>
  return { hasTransliteration: typeof hasTransliteration === 'boolean' ? hasTransliteration : null }
})
