import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Heard } from './heard.ts'

interface Props {
  heard: Heard
  onRetry: () => void
  /** Shows what can be heard without a connection. */
  onKept: () => void
}

/** Why nothing is heard, and the ways on. Said aloud when it comes, since nothing else is. */
export function RecitationProblem({ heard: { state }, onRetry, onKept }: Props) {
  const { t } = useTranslation('recitation-player')
  const isProblem = state === 'offline' || state === 'unreachable'
  return (
    <div aria-live="polite" className={isProblem ? 'recitation-problem' : undefined}>
      {isProblem && (
        <>
          <p>{t(`problem.${state}`)}</p>
          <Button variant="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
          {state === 'offline' && (
            <Button variant="quiet" onClick={onKept}>
              {t('download.list')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
