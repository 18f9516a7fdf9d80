import { useTranslation } from '../../i18n/use-translation.ts'
import { duaSettings } from './dua-settings.ts'
import { useHasLatin } from './use-has-latin.ts'

/** Shows or hides how the Arabic sounds, here and on every other page of duas. */
export function TransliterationSwitch() {
  const { t } = useTranslation('duas')
  const hasLatin = useHasLatin()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={hasLatin}
      className="duas-switch no-print"
      onClick={() => duaSettings.set({ hasTransliteration: !hasLatin })}
    >
      {t('dua.transliteration')}
    </button>
  )
}
