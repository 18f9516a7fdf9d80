import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { LackState } from './LackState.tsx'
import { isLack } from './lack.ts'
import type { SurahText } from './use-surah-text.ts'

/** What stands after the opening of a long surah while the rest is on its way, cannot be had, or is not the text we sealed. */
export function RestOfSurah({ text: { rest, retryRest } }: { text: SurahText }) {
  const { t } = useTranslation('quran')
  if (rest === 'here') return null
  if (isLack(rest)) {
    const absent = { title: t('rest.title'), text: t('rest.text') }
    return <LackState lack={rest} absent={absent} onRetry={retryRest} />
  }
  return (
    <Loading className="py-8">
      <SkeletonText lines={4} />
    </Loading>
  )
}
