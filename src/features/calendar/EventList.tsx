import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { beginsOn, type DatedEvent, eventOf } from '../../lib/hijri/hijri-events.ts'
import type { Shown } from './EventSheet.tsx'
import { useDates } from './use-dates.ts'

interface Props {
  events: readonly DatedEvent[]
  onShow: (shown: Shown) => void
  /** What stands at the end of a line, e.g. in how many days. */
  aside?: (event: DatedEvent) => ReactNode
}

/** Days by name, each a button to what it is. */
export function EventList({ events, onShow, aside }: Props) {
  const { t } = useTranslation('calendar')
  const { civil, oneOf } = useDates()
  const daysOf = (event: DatedEvent) => {
    const { id, from, to, either } = event
    if (either) return t('byMoon', { days: oneOf(either) })
    const { isOfNights } = eventOf(id)
    if (from === to && !isOfNights) return civil(from, 'full')
    const span = { from: civil(beginsOn(event), 'dayMonth'), to: civil(to, 'long') }
    return t(isOfNights ? 'spanOfNights' : 'span', span)
  }
  return (
    <ul className="grid">
      {events.map(event => {
        const title = t(`events.${event.id}.name`)
        return (
          <li key={`${event.id}-${event.from}`} className="border-b border-base-300 last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-2 text-start"
              onClick={() => onShow({ title: daysOf(event), events: [event.id] })}
            >
              <span className="flex w-3 justify-center">
                <span className={`day-mark day-mark-${eventOf(event.id).kind}`} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-soft">{daysOf(event)}</span>
              </span>
              {aside && (
                <span className="whitespace-nowrap text-sm font-semibold text-primary">{aside(event)}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
