import { useTranslation } from '../../i18n/use-translation.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { useClock } from '../../ui/use-clock.ts'
import type { RamadanDay } from './ramadan-days.ts'
import { useDates } from './use-dates.ts'

interface Props {
  days: readonly RamadanDay[]
  today: number
  timeZone: string
}

/** In Ramadan today's fast; otherwise when the month begins, or that it is over. */
export function RamadanNow({ days, today, timeZone }: Props) {
  const { t } = useTranslation('ramadan')
  const { civil } = useDates()
  const [first] = days
  const now = days.find(({ day }) => day === today)
  return (
    <section className="panel lattice-ground gap-1" aria-label={t('now.label')}>
      <Lattice isFading />
      {now ? (
        <TodaysFast day={now} timeZone={timeZone} />
      ) : (
        first && (
          <>
            <p className="text-soft">{t(first.day > today ? 'now.begins' : 'now.began')}</p>
            <p className="text-2xl font-semibold">{civil(first.day, 'full')}</p>
            {first.day > today && <p>{t('now.inDays', { count: first.day - today })}</p>}
          </>
        )
      )}
      <p className="mt-1 text-sm text-soft">{t('now.sighting')}</p>
    </section>
  )
}

function TodaysFast({ day, timeZone }: { day: RamadanDay; timeZone: string }) {
  const { t } = useTranslation('ramadan')
  const { number, civil } = useDates()
  const clock = useClock(timeZone)
  return (
    <>
      <p className="text-soft">{civil(day.day, 'full')}</p>
      <p className="text-2xl font-semibold">{t('now.day', { day: number(day.number) })}</p>
      {day.isOpen && <p>{t('now.orEid')}</p>}
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2">
        <Time label={t('prayer:marks.fajr')} time={clock.time(day.times.fajr)} />
        <Time
          label={t('prayer:marks.iftar')}
          time={clock.time(day.times.maghrib)}
          note={clock.isNextDay(day.times.maghrib, day.times.day) ? t('prayer:day.nextDay') : ''}
        />
      </dl>
    </>
  )
}

function Time({ label, time, note = '' }: { label: string; time: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-xl font-semibold">
        {time} <span className="text-sm font-normal text-soft">{note}</span>
      </dd>
    </div>
  )
}
