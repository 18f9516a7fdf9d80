import { useRouter } from '@tanstack/react-router'
import { isLanguage, languageNames } from '../../contract/languages.ts'
import { useReaderStore } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from './toasts.state.ts'

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
      toast({ title: t('settings.languageMissing', { language: languageNames[chosen] }), tone: 'error' })
      return
    }
    await router.invalidate()
  }
}
