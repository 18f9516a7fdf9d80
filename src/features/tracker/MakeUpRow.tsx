import { Check, Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { owedOf, withMadeUp, withOwed } from '../../lib/prayer/make-ups.ts'
import { mostOwed, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import type { Prayer } from '../../lib/prayer/prayers.ts'
import { useLocale } from '../../ui/useLocale.ts'

interface MakeUpRowProps {
  log: PrayerLog
  prayer: Prayer
  onChange: (make: (log: PrayerLog) => PrayerLog) => void
}

/** How many of a prayer are left, one less or one more by a press. Who comes to the end of them keeps the focus on what they pressed. */
export function MakeUpRow({ log, prayer, onChange }: MakeUpRowProps) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const { locale } = useLocale()
  const name = t(`prayer:marks.${prayer}`)
  const owed = owedOf(log, prayer)
  return (
    <li className="flex flex-wrap items-center justify-end gap-2 border-t border-base-300 py-1.5">
      <span className="grow">{name}</span>
      <output className="figures min-w-10 text-end font-semibold">
        {new Intl.NumberFormat(locale).format(owed)}
      </output>
      <span className="flex gap-2">
        <button
          type="button"
          className="btn btn-quiet btn-square aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
          aria-label={t('tracker:makeUp.done', { prayer: name })}
          aria-disabled={owed === 0}
          onClick={() => onChange(each => withMadeUp(each, prayer))}
        >
          <Check size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-square aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
          aria-label={t('tracker:makeUp.add', { prayer: name })}
          aria-disabled={owed >= mostOwed}
          onClick={() => onChange(each => withOwed(each, prayer))}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
