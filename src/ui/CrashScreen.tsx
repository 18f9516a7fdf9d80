import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { Mark } from './Mark.tsx'

/** The whole page failed, or a part beside it: there it is low, and the page stays in sight. The texts are the specification's (section 8). */
export function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <section
      className="state page min-h-[70dvh] content-center [:has(>main)>&]:min-h-0 [:has(>main)>&]:py-5"
      role="alert"
    >
      <Mark className="text-primary" />
      <h1 className="text-2xl">{t('crash.title')}</h1>
      <p className="max-w-[60ch] text-soft">{t('crash.text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('crash.retry')}</Button>
        <Button variant="outline" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </div>
    </section>
  )
}
