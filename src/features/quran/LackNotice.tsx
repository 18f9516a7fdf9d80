import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Lack } from './lack.ts'

interface Props {
  lack: Lack
  /** What it is. */
  name: string
  /** What is said where only the connection is missing. */
  absent: string
  onRetry: () => void
}

/** What was to stand beside the Arabic is not shown: why, and another try. */
export function LackNotice({ lack, name, absent, onRetry }: Props) {
  const { t } = useTranslation('quran')
  const retry = (
    <Button variant="outline" onClick={onRetry}>
      {t('ui:error.retry')}
    </Button>
  )
  if (lack === 'absent') {
    return (
      <Notice tone="offline" isLive action={retry}>
        {absent}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" isLive title={name} action={retry}>
      {t(`error.${lack}Text`)}
    </Notice>
  )
}
