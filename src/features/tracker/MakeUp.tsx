import { Check, Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { owedOf, withMadeUp, withOwed } from '../../lib/prayer/make-ups.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

interface MakeUpProps {
  log: PrayerLog
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
}

/** Prayers still to be made up, counted down one by one. */
export function MakeUp({ log, onChange }: MakeUpProps) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <section className="panel gap-3" aria-labelledby="make-up">
      <h2 id="make-up" className="text-lg">
        {t('tracker:makeUp.title')}
      </h2>
      <p className="text-soft">{t('tracker:makeUp.text')}</p>
      <ul>
        {prayers.map(prayer => {
          const name = t(`prayer:marks.${prayer}`)
          const owed = owedOf(log, prayer)
          return (
            <li key={prayer} className="flex items-center gap-2 border-t border-base-300 py-1.5">
              <span className="grow">{name}</span>
              <output className="figures min-w-10 text-end font-semibold">{number.format(owed)}</output>
              <button
                type="button"
                className="btn btn-quiet btn-square"
                aria-label={t('tracker:makeUp.done', { prayer: name })}
                disabled={owed === 0}
                onClick={() => onChange(each => withMadeUp(each, prayer))}
              >
                <Check size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-square"
                aria-label={t('tracker:makeUp.add', { prayer: name })}
                onClick={() => onChange(each => withOwed(each, prayer))}
              >
                <Plus size={20} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
