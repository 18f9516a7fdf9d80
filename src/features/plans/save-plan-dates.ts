import type { Plan } from '../../../contract/plans.ts'
import { hourMs } from '../../../contract/time-units.ts'
import { type CalendarEvent, calendarFile } from '../../lib/calendar-file.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'

interface Words {
  file: string
  giftOf: (plan: Plan) => string
}

/** The gifts to come, for any calendar. */
const planEvents = (plans: readonly Plan[], { giftOf }: Words): CalendarEvent[] =>
  plans.flatMap(plan =>
    plan.upcoming.map(({ on, at, night }) => ({
      id: `${plan.id}-${on}`,
      when:
        night === null
          ? { fromDay: Date.parse(on) / 24 / hourMs, toDay: Date.parse(on) / 24 / hourMs }
          : { from: new Date(at), to: new Date(Date.parse(at) + hourMs) },
      title: giftOf(plan),
    })),
  )

/** Gives the reader the gifts to come as a file. */
export function savePlanDates(plans: readonly Plan[], words: Words): void {
  const file = calendarFile({
    name: words.file,
    product: 'Plans of gifts',
    events: planEvents(plans, words),
    madeAt: new Date(),
  })
  saveTextFile('jariyah-plans.ics', file, 'text/calendar')
}
