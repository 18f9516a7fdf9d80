import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { duaSettings } from './dua-settings.ts'

/**
 * Whether this person reads how the Arabic sounds. Until they choose it is shown, because many who say duas do not read Arabic yet,
 * but not where the app is read in Arabic.
 */
export function useHasLatin(): boolean {
  const { language } = useReader()
  return useKept(duaSettings).hasTransliteration ?? language !== 'ar'
}
