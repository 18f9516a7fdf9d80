import { Share } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import type { PushState } from './make-push.ts'
import { push } from './push.state.ts'

export type Unavailable = Extract<PushState['state'], 'unsupported' | 'install_first' | 'denied'>

const tones: Record<Unavailable, NoticeTone> = {
  unsupported: 'info',
  install_first: 'info',
  denied: 'warning',
}

/** Why nothing can be turned on here, and what its person can do about it. */
export function PushUnavailable({ reason }: { reason: Unavailable }) {
  const { t } = useTranslation('push')
  return (
    <div className="panel">
      <Notice
        tone={tones[reason]}
        // Whoever has just said no to the browser hears what came of it.
        isLive={reason === 'denied'}
        title={t(`settings.states.${reason}.title`)}
        action={
          reason === 'denied' && (
            <Button variant="outline" onClick={() => void push.look()}>
              {t('settings.lookAgain')}
            </Button>
          )
        }
      >
        <p>{t(`settings.states.${reason}.text`)}</p>
        {reason === 'install_first' && (
          <p className="mt-2 flex items-center gap-2">
            <Share size={18} className="flex-none" aria-hidden="true" />
            {t('settings.installSteps')}
          </p>
        )}
      </Notice>
    </div>
  )
}
