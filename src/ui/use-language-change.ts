import { useRouter } from '@tanstack/react-router'
import { isLanguage } from '../../contract/languages.ts'
import { useReaderStore } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { tellLanguageMissing } from './tell-language-missing.ts'

/** Changes the language of the app. Where its texts can't be had it says so, and stays as it is. */
export function useLanguageChange(): (chosen: string) => Promise<void> {
  const store = useReaderStore()
  const router = useRouter()
  const { t } = useTranslation('common')
  return async chosen => {
    if (!isLanguage(chosen)) return
    try {
      await store.setLanguage(chosen)
    } catch {
      tellLanguageMissing(t, chosen)
      return
    }
    await router.invalidate()
  }
}
