import { useTranslation } from '../../i18n/use-translation.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LackNotice } from './LackNotice.tsx'
import { isLack } from './lack.ts'
import type { Beside } from './use-surah-text.ts'

/** Whose translation is read, said plainly when it is not in the reader's language, not on this device, or not the one we sealed. */
export function EditionLine({ edition, translation }: { edition: Edition | null; translation: Beside }) {
  const { t } = useTranslation('quran')
  const { state, retry } = translation
  if (!edition) return null
  if (isLack(state)) {
    const absent = t('translation.missing')
    return <LackNotice lack={state} name={t('settings.translation')} absent={absent} onRetry={retry} />
  }
  if (edition.isStandIn) return <Notice>{t('translation.standIn', { name: edition.name })}</Notice>
  return <p className="edition-line">{t('translation.by', { name: edition.name })}</p>
}
