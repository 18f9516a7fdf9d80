import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Counts } from './dhikr-count.ts'
import { dhikrStore } from './dhikr-store.ts'
import { isPhraseId } from './phrases.ts'
import { useDhikrCount } from './use-dhikr.ts'

const daysShown = 60

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, each) => sum + each, 0)

/** What was said, day by day, the newest first. */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dhikr')
  const { day, today } = useDhikrCount()
  const days = Object.entries({ ...dhikrStore.history(), [day]: today })
    .filter(([name, counts]) => name !== '' && totalOf(counts) > 0)
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, daysShown)
  const most = Math.max(1, ...days.map(([, counts]) => totalOf(counts)))
  return (
    <Sheet isOpen onClose={onClose} title={t('history.title')} description={t('settings.private')}>
      {days.length === 0 ? (
        <p className="text-soft">{t('history.none')}</p>
      ) : (
        <ol className="dhikr-days">
          {days.map(([name, counts]) => (
            <Day key={name} day={name} counts={counts} most={most} />
          ))}
        </ol>
      )}
    </Sheet>
  )
}

function Day({ day, counts, most }: { day: string; counts: Counts; most: number }) {
  const { t } = useTranslation('dhikr')
  const { locale } = useReader()
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' })
  const total = totalOf(counts)
  return (
    <li>
      <div className="dhikr-day-head">
        <strong>{date.format(new Date(`${day}T00:00:00Z`))}</strong>
        <span className="figures">{number.format(total)}</span>
      </div>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="bar-track rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        <rect width="100" height="8" transform={`scale(${(total / most).toFixed(4)} 1)`} />
      </svg>
      <p className="text-sm text-soft">
        {Object.entries(counts)
          .filter(([id, said]) => isPhraseId(id) && said > 0)
          .map(([id, said]) => `${t(`names.${id}`)} ${number.format(said)}`)
          .join(' · ')}
      </p>
    </li>
  )
}
