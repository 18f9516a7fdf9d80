import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { beginsOn, type DatedEvent, type EventChoice, eventsAhead } from '../../lib/hijri/hijri-events.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EventList } from './EventList.tsx'
import type { Shown } from './EventSheet.tsx'

interface Props {
  calendar: HijriCalendar
  choice: EventChoice
  today: number
  onShow: (shown: Shown) => void
}

const shownCount = 6

/** What comes next, and in how many days. The same in whatever month one looks at. */
export const AheadPanel = memo(function AheadPanel({ calendar, choice, today, onShow }: Props) {
  const { t } = useTranslation('calendar')
  const untilOf = (event: DatedEvent) => {
    // By the moon it is now, was or will be.
    if (event.either && event.either[0] <= today) return null
    if (event.from <= today) return t('list.now')
    const count = beginsOn(event) - today
    return count === 0 ? t('list.tonight') : t('list.inDays', { count })
  }
  return (
    <section className="panel gap-2" aria-labelledby="ahead">
      <h2 id="ahead" className="text-xl">
        {t('list.ahead')}
      </h2>
      <EventList
        events={eventsAhead(calendar, today, choice).slice(0, shownCount)}
        onShow={onShow}
        aside={untilOf}
      />
      <ButtonLink to="/ramadan-calendar" variant="tint" className="mt-2 justify-self-start">
        {t('list.ramadan')}
      </ButtonLink>
    </section>
  )
})
