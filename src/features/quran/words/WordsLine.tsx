import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** That the meanings of the words cannot be had just now: the ayat stand without them. */
export function WordsLine({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('words')
  if (!useTexts('words', true)) return null
  const retry = (
    <Button variant="outline" onClick={onRetry}>
      {t('ui:error.retry')}
    </Button>
  )
  return (
    <Notice tone="offline" isLive action={retry}>
      {t('missing')}
    </Notice>
  )
}
