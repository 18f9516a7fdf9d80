import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { fullest, heatLook } from './heat-look.ts'

const levels = Array.from({ length: fullest + 1 }, (_, prayed) => prayed)

/** What the colours of the map mean. */
export function HeatLegend() {
  const { t } = useTranslation('tracker')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <div className="heat-legend">
      <p className="w-full">{t('heat.legend')}</p>
      <ul className="flex flex-wrap items-end gap-2">
        <li aria-hidden="true">{t('heat.less')}</li>
        {levels.map(prayed => (
          <li key={prayed} className="grid justify-items-center">
            <span className={`heat-key ${heatLook({ prayed, excused: 0, isPaused: false })}`} />
            <span className="figures">{number.format(prayed)}</span>
          </li>
        ))}
        <li aria-hidden="true">{t('heat.more')}</li>
      </ul>
      <p className="flex items-center gap-2">
        <span className={`heat-key ${heatLook({ prayed: 0, excused: 0, isPaused: true })}`} />
        {t('heat.rest')}
      </p>
    </div>
  )
}
