import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import type { SurahText } from './use-surah-text.ts'

/** What stands after the opening of a long surah while the rest is on its way, or cannot be had. */
export function RestOfSurah({ text }: { text: SurahText }) {
  const { t } = useTranslation('quran')
  if (text.rest === 'here') return null
  if (text.rest === 'missing') {
    return (
      <ErrorState title={t('rest.title')} onRetry={text.retryRest}>
        {t('rest.text')}
      </ErrorState>
    )
  }
  return (
    <Loading className="py-8">
      <SkeletonText lines={4} />
    </Loading>
  )
}
