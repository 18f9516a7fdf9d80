import type { PointsGuide } from '../../../contract/rewards.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** The levels and from how many points each begins. */
export function LevelList({ levels }: Pick<PointsGuide, 'levels'>) {
  const { t } = useTranslation(['points-guide', 'rewards'])
  const number = new Intl.NumberFormat(useLocale().locale)
  return (
    <section className="grid gap-4" aria-labelledby="levels">
      <h2 id="levels">{t('levels.title')}</h2>
      <p className="max-w-[65ch] text-soft">{t('levels.text')}</p>
      <ol className="grid gap-3 xs:grid-cols-2 lg:grid-cols-4">
        {levels.map(({ name, from }) => (
          <li key={name} className="panel gap-1 p-4">
            <span className="font-semibold">{t(`rewards:levels.${name}`)}</span>
            <span className="figures text-sm text-soft">{t('levels.from', { n: number.format(from) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
