import { consentStore } from '../../data/consent.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { consentPanel } from './consent-panel.ts'

/**
 * Asks once. It stands at the end of the page and sticks to the bottom of the screen until then, so that nothing stays
 * hidden behind it. No is as easy as yes, and to go on without an answer is a no.
 */
export function ConsentBar() {
  const { t } = useTranslation('consent')
  const chooseBoth = (given: boolean) => consentStore.choose({ analytics: given, marketing: given })
  return (
    <aside
      aria-label={t('bar.label')}
      className="panel appear sticky bottom-[calc(var(--dock-height)+0.75rem)] z-40 m-3 gap-3 [box-shadow:var(--lift-high)] sm:max-w-md"
    >
      <p>{t('bar.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => chooseBoth(true)}>
          {t('bar.allow')}
        </Button>
        <Button variant="outline" onClick={() => chooseBoth(false)}>
          {t('bar.decline')}
        </Button>
        <Button variant="quiet" onClick={() => consentPanel.set(true)}>
          {t('bar.choose')}
        </Button>
      </div>
    </aside>
  )
}
