import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dua } from '../../lib/duas/dua.ts'
import { hrefInLanguage } from '../../lib/href-in-language.ts'
import { notify } from '../../ui/toasts.state.ts'
import { duaAsText } from './dua-as-text.ts'
import { useHasLatin } from './use-has-latin.ts'
import { useSourceText } from './use-source-text.ts'

/** Copies a dua as it is shown, or hands it to the device's share panel where there is one. */
export function useShareDua(dua: Dua): { copy: () => Promise<void>; share: () => Promise<void> } {
  const { t } = useTranslation('duas')
  const { language } = useReader()
  const sourceText = useSourceText()
  const hasLatin = useHasLatin()
  const text = () => {
    const address = location.origin + hrefInLanguage(`/dua/${dua.id}`, '', language)
    return duaAsText(dua, { hasLatin, sources: dua.sources.map(sourceText), address })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      notify({ title: t('dua.copied'), tone: 'done' })
    } catch {
      notify({ title: t('dua.failed'), tone: 'error' })
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title: dua.title, text: text() })
    } catch (error) {
      // Closing the panel is an answer, not a fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return { copy, share }
}
