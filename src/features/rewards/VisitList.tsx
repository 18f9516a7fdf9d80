import type { PointsGuide } from '../../../contract/rewards.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { VisitMedal } from './VisitMedal.tsx'

/** How a visit counts more with the days in a row, and what becomes of a day that is missed. */
export function VisitList({ guide: { visits, freezes } }: { guide: PointsGuide }) {
  const { t } = useTranslation(['points-guide', 'rewards'])
  const number = new Intl.NumberFormat(useLocale().locale)
  return (
    <section className="grid gap-4" aria-labelledby="visits">
      <h2 id="visits">{t('visits.title')}</h2>
      <p className="max-w-[65ch] text-soft">{t('visits.text')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {visits.map(visit => (
          <VisitCard key={visit.rarity} visit={visit} />
        ))}
      </ul>
      <p className="max-w-[65ch]">
        {t('visits.freeze', { n: number.format(freezes.every), held: number.format(freezes.held) })}
      </p>
      <p className="max-w-[65ch] text-soft">{t('rewards:row.text')}</p>
    </section>
  )
}

function VisitCard({ visit }: { visit: PointsGuide['visits'][number] }) {
  const { t } = useTranslation(['points-guide', 'rewards'])
  const isGold = visit.rarity === 'epic' || visit.rarity === 'legendary'
  const number = new Intl.NumberFormat(useLocale().locale)
  return (
    <li className="panel gap-3">
      <div className="flex items-center gap-3">
        <VisitMedal icon={visit.icon} isGold={isGold} />
        <h3 className="grow text-lg">{t(`rewards:rarity.${visit.rarity}`)}</h3>
        <span
          dir="ltr"
          className={`figures text-xl font-semibold ${isGold ? 'text-gold-ink' : 'text-primary'}`}
        >
          ×{number.format(visit.multiplier)}
        </span>
      </div>
      <VisitDays visit={visit} />
    </li>
  )
}

function VisitDays({ visit: { everyDays, onDays, isOnEids } }: { visit: PointsGuide['visits'][number] }) {
  const { t } = useTranslation('points-guide')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <div className="text-soft">
      {everyDays !== null && (
        <p>{everyDays === 1 ? t('visits.daily') : t('visits.every', { n: number.format(everyDays) })}</p>
      )}
      {onDays.length > 0 && (
        <p>{t('visits.days', { days: list.format(onDays.map(day => number.format(day))) })}</p>
      )}
      {isOnEids && <p>{t('visits.eids')}</p>}
    </div>
  )
}
