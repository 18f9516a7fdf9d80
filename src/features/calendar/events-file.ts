import type { Say } from '../../i18n/translator.ts'
import { calendarFile } from '../../lib/calendar-file.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { beginsOn, type EventChoice, eventOf, eventsAhead } from '../../lib/hijri/hijri-events.ts'
import { basisText } from './basis-text.ts'

/** The days of this Hijri year and the next as a file for any calendar. */
export function eventsFile(
  { calendar, today, ...choice }: EventChoice & { calendar: HijriCalendar; today: number },
  t: Say,
  now: Date,
): string {
  const events = eventsAhead(calendar, today, choice).map(event => {
    const { id, from, to } = event
    const { year, month } = calendar.hijriOf(from)
    const sources = eventOf(id).references.map(reference => {
      const [book, ...place] = reference.split(':')
      return t(`books.${book}`, { number: place.join(':') })
    })
    const lines = [
      ...(eventOf(id).isDisputed ? [t('event.disputed')] : []),
      t(`events.${id}.what`),
      sources.join(' · '),
      basisText(calendar, year, month, t),
    ]
    const when = { fromDay: beginsOn(event), toDay: to }
    return { id: `${id}-${year}`, when, title: t(`events.${id}.name`), text: lines.join('\n') }
  })
  return calendarFile({ name: t('month.fileName'), product: 'Islamic calendar', events, madeAt: now })
}
