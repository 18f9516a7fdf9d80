import { useTranslation } from '../../i18n/use-translation.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Beside } from './use-surah-text.ts'

/** Whose translation is read, said plainly when it is not in the reader's language or not on this device. */
export function EditionLine({ edition, translation }: { edition: Edition | null; translation: Beside }) {
  const { t } = useTranslation('quran')
  if (!edition) return null
  if (translation.state === 'missing') {
    const retry = (
      <Button variant="outline" onClick={translation.retry}>
        {t('ui:error.retry')}
      </Button>
    )
    return (
      <Notice tone="offline" isLive action={retry}>
        {t('translation.missing')}
      </Notice>
    )
  }
  if (edition.isStandIn) return <Notice>{t('translation.standIn', { name: edition.name })}</Notice>
  return <p className="edition-line">{t('translation.by', { name: edition.name })}</p>
}
