import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useHijriSettings } from '../../data/use-hijri-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type HijriCalendar, monthKey } from '../../lib/hijri/hijri-calendar.ts'
import { isSacredMonth } from '../../lib/hijri/hijri-events.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Pill } from '../../ui/Pill.tsx'
import { basisText } from './basis-text.ts'
import { MarkLegend } from './MarkLegend.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthLink, useGoToMonth } from './MonthLink.tsx'
import { daysOf, type MonthPlace, neighbourOf, otherPlace, placeKey, placeOf } from './month-place.ts'
import { useDates } from './use-dates.ts'

interface Props {
  calendar: HijriCalendar
  place: MonthPlace
  today: number
  withDisputed: boolean
  onOpen: (day: number) => void
}

/** The month on screen: its names in both calendars, the way to others, and its days. */
export function MonthPanel({ calendar, place, today, withDisputed, onOpen }: Props) {
  const goTo = useGoToMonth()
  const { title, beside } = useMonthNames(calendar, place)
  const onLeave = (day: number) => goTo(placeKey(placeOf(calendar, place.by, day)))
  return (
    <section className="panel gap-4" aria-labelledby="month">
      <div className="flex items-center gap-1">
        <Step place={place} step={-1} />
        <div className="min-w-0 grow text-center" aria-live="polite">
          <h2 id="month" className="text-xl first-letter:uppercase">
            {title}
          </h2>
          <p className="text-soft">{beside}</p>
        </div>
        <Step place={place} step={1} />
      </div>
      <MonthGrid {...{ calendar, place, today, title, withDisputed, onOpen, onLeave }} />
      <MarkLegend />
      <MonthBasis calendar={calendar} place={place} />
      <Views calendar={calendar} place={place} today={today} />
    </section>
  )
}

function useMonthNames(calendar: HijriCalendar, place: MonthPlace): { title: string; beside: string } {
  const dates = useDates()
  const [first, last] = daysOf(calendar, place)
  const nameIn = {
    civil: (day: number) => dates.civil(day, 'month'),
    hijri: (day: number) => {
      const { year, month } = calendar.hijriOf(day)
      return dates.hijriMonth(year, month)
    },
  }
  const other = nameIn[place.by === 'hijri' ? 'civil' : 'hijri']
  const [from, to] = [other(first), other(last)]
  return { title: nameIn[place.by](first), beside: from === to ? from : `${from} – ${to}` }
}

const steps = {
  [-1]: { key: 'month.previous', icon: ChevronLeft },
  1: { key: 'month.next', icon: ChevronRight },
} as const

function Step({ place, step }: { place: MonthPlace; step: -1 | 1 }) {
  const { t } = useTranslation('calendar')
  const { key, icon: Icon } = steps[step]
  const next = neighbourOf(place, step)
  if (!next) return <span className="btn btn-square" />
  return (
    <MonthLink
      month={placeKey(next)}
      rel={step === 1 ? 'next' : 'prev'}
      className="btn btn-quiet btn-square no-print"
      aria-label={t(key)}
    >
      <Icon size={24} aria-hidden="true" className="rtl:[scale:-1_1]" />
    </MonthLink>
  )
}

function MonthBasis({ calendar, place }: { calendar: HijriCalendar; place: MonthPlace }) {
  const { t } = useTranslation('calendar')
  const { settings } = useHijriSettings()
  const { year, month } = calendar.hijriOf(daysOf(calendar, place)[0])
  const source = settings.announced?.[monthKey(year, month)]?.source
  return (
    <div className="grid gap-2 text-sm text-soft">
      {place.by === 'hijri' && isSacredMonth(month) && (
        <p>
          <Pill tone="green">{t('sacred.name')}</Pill>
        </p>
      )}
      <p>{basisText(calendar, year, month, t)}</p>
      {source && <p>{t('basis.source', { source })}</p>}
    </div>
  )
}

function Views({ calendar, place, today }: { calendar: HijriCalendar; place: MonthPlace; today: number }) {
  const { t } = useTranslation('calendar')
  const other = otherPlace(calendar, place)
  return (
    <p className="no-print flex flex-wrap gap-2">
      <MonthLink
        month={place.by === 'hijri' ? undefined : placeKey(placeOf(calendar, place.by, today))}
        className={buttonClass({ variant: 'tint' })}
      >
        {t('month.today')}
      </MonthLink>
      <MonthLink month={placeKey(other)} className={buttonClass({ variant: 'outline' })}>
        {t(other.by === 'hijri' ? 'month.showHijri' : 'month.showCivil')}
      </MonthLink>
    </p>
  )
}
