import { CalendarPlus, Printer } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DatedEvent } from '../../lib/hijri/hijri-events.ts'
import { Button } from '../../ui/Button.tsx'
import { EventList } from './EventList.tsx'
import type { Shown } from './EventSheet.tsx'

interface Props {
  events: readonly DatedEvent[]
  onShow: (shown: Shown) => void
  onSaveFile: () => void
}

/** What lies in the month on screen, to look at, to print and to take along. */
export function MonthEvents({ events, onShow, onSaveFile }: Props) {
  const { t } = useTranslation('calendar')
  const iconLook = { size: 18, 'aria-hidden': true } as const
  return (
    <section className="panel gap-2" aria-labelledby="in-month">
      <h2 id="in-month" className="text-xl">
        {t('list.title')}
      </h2>
      <EventList events={events} onShow={onShow} />
      <p className="no-print mt-2 flex flex-wrap gap-2">
        <Button variant="outline" icon={<CalendarPlus {...iconLook} />} onClick={onSaveFile}>
          {t('month.file')}
        </Button>
        <Button variant="outline" icon={<Printer {...iconLook} />} onClick={() => window.print()}>
          {t('month.print')}
        </Button>
      </p>
    </section>
  )
}
