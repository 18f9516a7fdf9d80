import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'

/** What is on its way takes long: said in words, with the way to ask again. */
export function SlowLine() {
  const { t } = useTranslation('ui')
  return (
    <div className="appear flex flex-wrap items-center gap-3">
      <p>{t('slow.text')}</p>
      {/* The worker answers for the page: without one, to load it anew would leave even less. */}
      {navigator.serviceWorker?.controller && (
        <Button variant="outline" onClick={() => location.reload()}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}
