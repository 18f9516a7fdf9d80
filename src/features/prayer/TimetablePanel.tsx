import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type CalendarDay, isoOf, parseDay } from '../../lib/prayer/calendar-day.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { useClock } from '../../ui/use-clock.ts'
import { Timetable } from './Timetable.tsx'
import { daysOf, moved, spans, type TimetableSpan } from './timetable-days.ts'
import { useCalculation } from './use-calculation.ts'
import { useDays } from './use-days.ts'
import { useNow } from './use-now.ts'
import { useWhy } from './use-why.ts'

interface TimetablePlace {
  slug: string
  latitude: number
  longitude: number
  timeZone: string
  country: string
}

// They do nothing without scripts, and so come with them.
const TimetableTools = lazyExtra(async () => (await import('./TimetableTools.tsx')).TimetableTools)

/** A week, a month or a year of a place: to look at, to print, to take into a calendar. */
export function TimetablePanel({ place, name }: { place: TimetablePlace; name: string }) {
  const { t } = useTranslation('prayer')
  const [span, setSpan] = useState<TimetableSpan>('month')
  const [asked, setAsked] = useState<CalendarDay | null>(null)
  const { now, isLive } = useNow()
  const clock = useClock(place.timeZone)
  const calculation = useCalculation(place)
  const today = dayIn(place.timeZone, now)
  const { first, count } = daysOf(span, asked ?? today)
  const days = useDays(place, first, count, calculation) ?? []
  const why = useWhy(calculation, days)
  const title = span === 'year' ? clock.year(first) : clock.month(first)
  const caption = t('table.caption', { place: name, span: title })
  const save = async () => {
    const [{ timesFile }, { saveTextFile }] = await Promise.all([
      import('./times-file.ts'),
      import('../../lib/save-text-file.ts'),
    ])
    const nameOf = (prayer: string) => t(`marks.${prayer}`)
    const text = timesFile({ name: caption, place: name, id: place.slug, nameOf, days, madeAt: Date.now() })
    saveTextFile(`${place.slug}-${isoOf(first)}.ics`, text, 'text/calendar')
  }
  return (
    <section className="grid gap-4" aria-labelledby="timetable">
      <div className="flex flex-wrap items-center justify-between gap-3 no-print">
        <h2 id="timetable">{t('table.title')}</h2>
        <span className="min-h-11">{isLive && <TimetableTools onSave={() => void save()} />}</span>
      </div>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2 no-print">
        <legend className="sr-only">{t('table.span')}</legend>
        {spans.map(each => (
          <label key={each} className="tile tile-amount">
            <input
              type="radio"
              name="timetable-span"
              className="tile-input"
              checked={each === span}
              onChange={() => setSpan(each)}
            />
            <span>{t(`table.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-2 no-print">
        <Step label={t('table.earlier')} to={moved(span, first, -1)} onPress={setAsked} isBack />
        <p className="text-center font-semibold">{title}</p>
        <Step label={t('table.later')} to={moved(span, first, 1)} onPress={setAsked} />
      </div>
      <Timetable days={days} today={isLive ? isoOf(today) : ''} caption={caption} why={why} clock={clock} />
    </section>
  )
}

interface StepProps {
  label: string
  to: CalendarDay
  onPress: (day: CalendarDay) => void
  isBack?: boolean
}

/** A step to another span; none beyond the years for which the sun is known well. */
function Step({ label, to, onPress, isBack = false }: StepProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      disabled={parseDay(isoOf(to)) === null}
      onClick={() => onPress(to)}
      className="btn btn-quiet btn-square"
    >
      <Icon size={20} aria-hidden="true" className="rtl:[scale:-1_1]" />
    </button>
  )
}
