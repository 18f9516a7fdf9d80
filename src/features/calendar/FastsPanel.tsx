import { keptFasts } from '../../data/kept-fasts.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Progress } from '../../ui/Progress.tsx'

interface Props {
  year: number
  length: number
  /** As many days as the month can have, where its end is not confirmed. */
  most?: number
}

/** How many days were kept; nobody else sees it. */
export function FastsPanel({ year, length, most = length }: Props) {
  const { t } = useTranslation('ramadan')
  // A month that was taken for one of thirty days may have had twenty-nine.
  const kept = (useKept(keptFasts)[year] ?? []).filter(day => day <= most)
  const all = Math.min(most, Math.max(length, ...kept))
  const done = kept.length
  const progress = t('kept.progress', { done, all })
  return (
    <section className="panel no-print gap-3" aria-labelledby="kept">
      <h2 id="kept" className="text-xl">
        {t('kept.title')}
      </h2>
      <Progress label={t('kept.title')} value={done} max={all} valueText={progress} start={progress} />
      <p className="text-sm text-soft">{t('kept.private')}</p>
      <p className="text-sm text-soft">{t('kept.makeUp')}</p>
    </section>
  )
}
