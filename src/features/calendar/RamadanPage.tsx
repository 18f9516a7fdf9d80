import './calendar.css'
import './fasts.css'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, MapPin, Printer } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { useHijriSettings } from '../../data/use-hijri-settings.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { commaIn } from '../../lib/comma-in.ts'
import { daysAtMost } from '../../lib/hijri/ramadan-end.ts'
import type { Place } from '../../lib/places/place.ts'
import { type Calculation, calculationFor } from '../../lib/prayer/calculation.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { FastsPanel } from './FastsPanel.tsx'
import { RamadanNow } from './RamadanNow.tsx'
import { RamadanTable } from './RamadanTable.tsx'
import { makkah, ramadanQuery } from './ramadan.queries.ts'
import type { RamadanDay } from './ramadan-days.ts'
import { firstRamadan, lastRamadan, parseRamadan, ramadan, ramadanAt } from './ramadan-years.ts'
import { useDates } from './use-dates.ts'
import { useToday } from './use-today.ts'

interface Props {
  /** Prayer's own parts, put in by the route: where one is, and why the times are what they are. */
  PlaceSheet: ComponentType<{ isOpen: boolean; onClose: () => void }>
  WhyTimes: ComponentType<{
    days: readonly DayTimes[]
    calculation: Calculation
    timeZone: string
    isOnPaper: boolean
  }>
}

/** A Ramadan day by day, at a place: when the fast begins and ends, and which days were kept. */
export function RamadanPage({ PlaceSheet, WhyTimes }: Props) {
  const { t, language } = useTranslation('ramadan')
  const { number } = useDates()
  const [isChoosing, setIsChoosing] = useState(false)
  const { settings, calendar } = useHijriSettings()
  const today = useToday()
  const place = useKept(keptPlace)
  const asked = useAskedYear()
  const year = parseRamadan(asked ?? '') ?? ramadanAt(calendar, today)
  const length = calendar.monthLength(year, ramadan)
  const spot = place ?? makkah
  const calculation = calculationFor(useKept(prayerChoice), spot)
  const { data: days } = useQuery({
    ...ramadanQuery({ year, spot, calculation, choices: settings }),
    // The month before a change stays until the new one is there.
    placeholderData: (before: RamadanDay[] | undefined) => before,
  })
  const { timeZone } = spot
  const name = useName(place)
  const title = t('title', { year: number(year) })
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3">
          <MapPin size={20} aria-hidden="true" className="text-primary" />
          <span className="font-semibold">{name}</span>
          <Button variant="quiet" className="no-print" onClick={() => setIsChoosing(true)}>
            {t(place ? 'prayer:place.change' : 'prayer:place.choose')}
          </Button>
        </p>
      </header>
      {asked !== undefined && parseRamadan(asked) === null && (
        <Notice tone="warning">
          {t('year.none', { first: number(firstRamadan), last: number(lastRamadan) })}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="no-print lg:col-start-2">
          {days ? <RamadanNow {...{ days, today, timeZone }} /> : <SkeletonCard />}
        </div>
        <section className="fast-panel panel gap-3 print:gap-1 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {days ? (
            <>
              <YearBar {...{ year, days, length }} />
              <RamadanTable {...{ days, year, today, timeZone }} caption={title + commaIn(language) + name} />
              <Notes />
              <WhyTimes {...{ days: days.map(({ times }) => times), calculation, timeZone }} isOnPaper />
            </>
          ) : (
            <SkeletonRows rows={8} />
          )}
        </section>
        <div className="lg:col-start-2">
          <FastsPanel {...{ year, length }} most={daysAtMost(calendar, year)} />
        </div>
      </div>
      <PlaceSheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  )
}

function Notes() {
  const { t } = useTranslation('ramadan')
  return (
    <>
      <p className="text-sm text-soft print:text-[7.5pt]">{t('table.imsakNote')}</p>
      {/* It stands beside the table, where paper has none. */}
      <p className="hidden text-[7.5pt] print:block">{t('now.sighting')}</p>
    </>
  )
}

/** The year in the address as it was typed; the router has made a number of what looks like one. */
function useAskedYear(): string | undefined {
  const search: Readonly<Record<string, unknown>> = useRouterState({ select: state => state.location.search })
  const { year } = search
  return typeof year === 'string' || typeof year === 'number' ? String(year) : undefined
}

function useName(place: Place | null): string {
  const { t } = useTranslation('ramadan')
  const { title } = usePlaceName()
  return place ? title(place) : t('makkah')
}

/** From when to when the calendar has the month, and the way to other years. */
function YearBar({ year, days, length }: { year: number; days: readonly RamadanDay[]; length: number }) {
  const { t } = useTranslation('ramadan')
  const { civil } = useDates()
  const first = days[0]?.day ?? 0
  const span = t('calendar:span', {
    from: civil(first, 'dayMonth'),
    to: civil(first + length - 1, 'long'),
  })
  return (
    <div className="no-print flex flex-wrap items-center justify-end gap-1">
      <YearLink year={year - 1} label={t('year.previous')} icon={<ChevronLeft {...arrow} />} />
      <p className="min-w-0 grow basis-24 text-center font-semibold">{span}</p>
      <Button
        variant="quiet"
        className="btn-square"
        aria-label={t('prayer:table.print')}
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      />
      <YearLink year={year + 1} label={t('year.next')} icon={<ChevronRight {...arrow} />} />
    </div>
  )
}

const arrow = { size: 24, 'aria-hidden': true, className: 'rtl:[scale:-1_1]' } as const

function YearLink({ year, label, icon }: { year: number; label: string; icon: ReactNode }) {
  if (parseRamadan(String(year)) === null) return <span className="btn btn-square" />
  return (
    <a href={`/ramadan-calendar?year=${year}`} aria-label={label} className="btn btn-quiet btn-square">
      {icon}
    </a>
  )
}
