import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'

export interface UpdatePromptProps {
  onUpdate: () => void
  onLater: () => void
  isUpdating?: boolean
}

/** A new version lies ready. It is offered, never forced. */
export function UpdatePrompt({ onUpdate, onLater, isUpdating }: UpdatePromptProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="panel appear gap-3 sm:flex-row sm:items-center" aria-live="polite">
      <div className="grow">
        <p className="font-semibold">{t('update.title')}</p>
        <p className="text-sm text-soft">{t('update.text')}</p>
      </div>
      <div className="flex flex-none gap-2">
        <Button onClick={onUpdate} isLoading={isUpdating}>
          {t('update.update')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </div>
  )
}
