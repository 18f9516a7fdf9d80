import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'

export interface UpdatePromptProps {
  onUpdate: () => void
  onLater: () => void
  isUpdating?: boolean
  /** What it waits for (data/busy.ts), once its person has agreed to it. */
  waitsFor?: string | null
}

/** A new version lies ready. It is offered, never forced. */
export function UpdatePrompt({ onUpdate, onLater, isUpdating, waitsFor }: UpdatePromptProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="panel appear gap-3 sm:flex-row sm:items-center">
      <div className="grow">
        <p className="font-semibold">{t('update.title')}</p>
        <p className="text-sm text-soft">{t(waitsFor ? `update.waits.${waitsFor}` : 'update.text')}</p>
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
