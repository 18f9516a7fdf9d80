import { useTranslation } from '../../i18n/use-translation.ts'
import type { DatedEvent } from '../../lib/hijri/hijri-events.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EventList } from './EventList.tsx'
import type { Shown } from './EventSheet.tsx'

interface Props {
  events: readonly DatedEvent[]
  today: number
  onShow: (shown: Shown) => void
}

/** What comes next, and in how many days. */
export function AheadPanel({ events, today, onShow }: Props) {
  const { t } = useTranslation('calendar')
  const untilOf = ({ from }: DatedEvent) =>
    from <= today ? t('list.now') : t('list.inDays', { count: from - today })
  return (
    <section className="panel gap-2" aria-labelledby="ahead">
      <h2 id="ahead" className="text-xl">
        {t('list.ahead')}
      </h2>
      <EventList events={events} onShow={onShow} aside={untilOf} />
      <ButtonLink to="/ramadan-calendar" variant="tint" className="mt-2 justify-self-start">
        {t('list.ramadan')}
      </ButtonLink>
    </section>
  )
}
