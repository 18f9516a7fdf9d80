import { useRouter } from '@tanstack/react-router'
import { isCurrency } from '../../contract/money.ts'
import { useReaderStore } from '../i18n/reader.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from './toasts.state.ts'

/** Changes the currency of the app. Where nothing can be shown in it, it says so, and it stays as it is. */
export function useCurrencyChange(): (chosen: string) => Promise<void> {
  const store = useReaderStore()
  const router = useRouter()
  const { t } = useTranslation('common')
  return async chosen => {
    if (!isCurrency(chosen)) return
    try {
      await store.chooseCurrency(chosen)
    } catch {
      toast({ title: t('settings.currencyMissing', { currency: chosen }), tone: 'error' })
      return
    }
    await router.invalidate()
  }
}
