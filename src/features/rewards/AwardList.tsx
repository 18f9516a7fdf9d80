import { Link } from '@tanstack/react-router'
import type { EarnedRuleName, PointsGuide } from '../../../contract/rewards.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'

/** What a device tells only where its person lets it. */
const byConsent: readonly EarnedRuleName[] = ['quran', 'dhikr', 'prayer_log']

/** What gives points, how many and how often. */
export function AwardList({ guide: { awards, dailyCap } }: { guide: PointsGuide }) {
  const { t } = useTranslation('points-guide')
  const number = new Intl.NumberFormat(useLocale().locale)
  return (
    <section className="grid gap-4" aria-labelledby="earn">
      <h2 id="earn">{t('earn.title')}</h2>
      <p className="max-w-[65ch] text-soft">{t('earn.text')}</p>
      <ul className="panel gap-0 py-1">
        {awards.map(award => (
          <Award key={award.rule} award={award} />
        ))}
      </ul>
      <p className="font-semibold">{t('cap', { n: number.format(dailyCap) })}</p>
      <p className="max-w-[65ch] text-sm text-soft">
        * {t('tools')}{' '}
        <Link to="/settings" search={{ section: 'worship' }} className="text-link">
          {t('toolsLink')}
        </Link>
      </p>
    </section>
  )
}

function Award({ award: { rule, points, limit } }: { award: PointsGuide['awards'][number] }) {
  const { t } = useTranslation(['points-guide', 'rewards'])
  const number = new Intl.NumberFormat(useLocale().locale)
  const often =
    limit.count === 1
      ? t(`limits.once.${limit.per}`)
      : t(`limits.most.${limit.per}`, { n: number.format(limit.count) })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-base-300 py-3 last:border-0">
      <span className="min-w-0">
        {t(`rules.${rule}`)}
        {byConsent.includes(rule) && <span aria-hidden="true">{'\u00a0*'}</span>}
        <span className="block text-sm text-soft">{often}</span>
      </span>
      <span className="figures flex-none font-semibold text-primary">
        {t('rewards:points', { count: points })}
      </span>
    </li>
  )
}
