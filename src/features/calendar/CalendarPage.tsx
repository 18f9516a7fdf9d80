import './calendar.css'
import './fasts.css'
import { useState } from 'react'
import { useHijriSettings } from '../../data/use-hijri-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventsOn, isSacredMonth } from '../../lib/hijri/hijri-events.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AheadPanel } from './AheadPanel.tsx'
import { ConvertPanel } from './ConvertPanel.tsx'
import { EventSheet, type Shown } from './EventSheet.tsx'
import { MonthEvents } from './MonthEvents.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { monthEvents } from './month-events.ts'
import { daysOf, parsePlace, placeOf } from './month-place.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { TodayCard } from './TodayCard.tsx'
import { useCalendarSearch } from './use-calendar-search.ts'
import { useDates } from './use-dates.ts'
import { useToday } from './use-today.ts'

/** The month in both calendars, what its days are, what comes next, and any date in the other calendar. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const dates = useDates()
  const { settings, calendar } = useHijriSettings()
  const { withDisputed } = settings
  const today = useToday()
  const { month, from, d, m, y } = useCalendarSearch()
  const [shown, setShown] = useState<Shown | null>(null)
  const asked = month === undefined ? null : parsePlace(month)
  const place = asked ?? placeOf(calendar, 'hijri', today)
  const openDay = (day: number) => {
    const date = calendar.hijriOf(day)
    setShown({
      title: dates.hijri(date),
      description: dates.civil(day, 'full'),
      events: eventsOn(calendar, day, settings),
      isSacred: isSacredMonth(date.month),
    })
  }
  const saveFile = async () => {
    const { saveEvents } = await import('./save-events.ts')
    saveEvents({ calendar, today, withDisputed }, t)
  }
  return (
    <div className="page grid gap-8 py-8">
      <h1>{t('title')}</h1>
      {month !== undefined && !asked && <Notice tone="warning">{t('month.none')}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[1.7fr_1fr] lg:grid-rows-[auto_auto_1fr]">
        <div className="no-print lg:col-start-2">
          <TodayCard {...{ calendar, today }} />
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <MonthPanel {...{ calendar, place, today, withDisputed }} onOpen={openDay} />
          <MonthEvents
            events={monthEvents(calendar, daysOf(calendar, place), settings)}
            onShow={setShown}
            onSaveFile={() => void saveFile()}
          />
        </div>
        <div className="no-print lg:col-start-2">
          <AheadPanel {...{ calendar, today }} choice={settings} onShow={setShown} />
        </div>
        <div className="no-print lg:col-start-2">
          <SettingsPanel settings={settings} />
        </div>
      </div>
      <ConvertPanel {...{ calendar, today, from, d, m, y }} />
      <EventSheet shown={shown} onClose={() => setShown(null)} />
    </div>
  )
}
