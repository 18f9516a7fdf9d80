import { keptFasts } from '../../data/kept-fasts.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Progress } from '../../ui/Progress.tsx'

/** How many days were kept; nobody else sees it. */
export function FastsPanel({ year, length }: { year: number; length: number }) {
  const { t } = useTranslation('ramadan')
  // A month that was taken for one of thirty days may have had twenty-nine.
  const done = (useKept(keptFasts)[year] ?? []).filter(day => day <= length).length
  const progress = t('kept.progress', { done, all: length })
  return (
    <section className="panel no-print gap-3" aria-labelledby="kept">
      <h2 id="kept" className="text-xl">
        {t('kept.title')}
      </h2>
      <Progress label={t('kept.title')} value={done} max={length} valueText={progress} start={progress} />
      <p className="text-sm text-soft">{t('kept.private')}</p>
      <p className="text-sm text-soft">{t('kept.makeUp')}</p>
    </section>
  )
}
