import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { Lack } from './lack.ts'

interface Props {
  lack: Lack
  /** What is said where only the connection is missing. */
  absent: { title: string; text: string }
  onRetry: () => void
}

/** In place of a part of the reader that a text is needed for: why that is not shown, and another try. */
export function LackState({ lack, absent, onRetry }: Props) {
  const { t } = useTranslation('quran')
  const ofText = { title: t(`error.${lack}Title`), text: t(`error.${lack}Text`) }
  const { title, text } = lack === 'absent' ? absent : ofText
  return (
    <ErrorState title={title} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
