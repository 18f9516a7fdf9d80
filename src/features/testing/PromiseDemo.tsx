import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/toasts.state.ts'

const workMs = 2_500

const work = (isDone: boolean): Promise<void> =>
  new Promise((resolve, reject) =>
    setTimeout(() => (isDone ? resolve() : reject(new Error('on purpose'))), workMs),
  )

/** A toast that follows work: it says what became of it. */
export function PromiseDemo() {
  const { t } = useTranslation('testing')
  const run = (isDone: boolean) => {
    const texts = {
      loading: { title: t('demo.tones.loading') },
      done: () => ({ title: t('demo.promiseDone') }),
      failed: () => ({ title: t('demo.promiseFailed') }),
    }
    // The toast says it; the rejection is the demonstration's own.
    notify.promise(work(isDone), texts).catch(() => undefined)
  }
  return (
    <section className="panel gap-4">
      <h2>{t('demo.promise')}</h2>
      <p className="text-soft">{t('demo.promiseText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => run(true)}>
          {t('demo.promiseWell')}
        </Button>
        <Button variant="outline" onClick={() => run(false)}>
          {t('demo.promiseBadly')}
        </Button>
      </div>
    </section>
  )
}
