import { keptValue } from '../../data/kept-value.ts'

export interface DuaSettings {
  hasTransliteration: boolean
}

/** How this person reads duas. Shown at first: many who say them do not read Arabic yet. */
export const duaSettings = keptValue<DuaSettings>('jariyah.dua-settings', kept => {
  const { hasTransliteration } = Object(kept) as Record<string, unknown>
  return { hasTransliteration: hasTransliteration !== false }
})
