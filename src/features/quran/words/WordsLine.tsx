import { useTexts } from '../../../i18n/use-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LackNotice } from '../LackNotice.tsx'
import type { Lack } from '../lack.ts'

/** That the meanings of the words cannot be had just now: the ayat stand without them. */
export function WordsLine({ lack, onRetry }: { lack: Lack; onRetry: () => void }) {
  const { t } = useTranslation('words')
  if (!useTexts('words', true)) return null
  return <LackNotice lack={lack} name={t('quran:words')} absent={t('missing')} onRetry={onRetry} />
}
