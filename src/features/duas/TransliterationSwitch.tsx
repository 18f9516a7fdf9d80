import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { duaSettings } from './dua-settings.ts'

/** Shows or hides how the Arabic sounds, here and on every other page of duas. */
export function TransliterationSwitch() {
  const { t } = useTranslation('duas')
  const { hasTransliteration } = useKept(duaSettings)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={hasTransliteration}
      className="duas-switch no-print"
      onClick={() => duaSettings.set({ hasTransliteration: !hasTransliteration })}
    >
      {t('dua.transliteration')}
    </button>
  )
}
