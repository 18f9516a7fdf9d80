import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { Lattice } from '../../ui/Lattice.tsx'
import { useDates } from './use-dates.ts'
import { useIsAfter } from './use-is-after.ts'
import { useMaghrib } from './use-maghrib.ts'

interface Props {
  calendar: HijriCalendar
  today: number
}

/** Today in both calendars, and what it becomes, or has become, at sunset. The same in whatever month one looks at. */
export const TodayCard = memo(function TodayCard({ calendar, today }: Props) {
  const { t } = useTranslation('calendar')
  const { hijri, civil } = useDates()
  const isAfterMaghrib = useIsAfter(useMaghrib(today))
  const evening = hijri(calendar.hijriOf(today + 1))
  return (
    <section className="panel lattice-ground gap-1" aria-label={t('today.title')}>
      <Lattice isFading />
      <p className="text-soft">{t('today.title')}</p>
      <p className="text-2xl font-semibold">{isAfterMaghrib ? evening : hijri(calendar.hijriOf(today))}</p>
      <p>{civil(today, 'full')}</p>
      <p className="mt-1 text-sm text-soft">
        {t(isAfterMaghrib ? 'today.sinceMaghrib' : 'today.fromMaghrib', { date: evening })}
      </p>
    </section>
  )
})
