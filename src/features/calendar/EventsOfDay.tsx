import { useTranslation } from '../../i18n/use-translation.ts'
import { eventOf, sacredReferences } from '../../lib/hijri/hijri-events.ts'
import { TextReview } from '../../ui/TextReview.tsx'
import type { Shown } from './EventSheet.tsx'
import { EventText } from './EventText.tsx'

/** Each event of what is looked at, with its words and its sources. */
export function EventsOfDay({ events, isSacred = false }: Pick<Shown, 'events' | 'isSacred'>) {
  const { t } = useTranslation('calendar')
  if (events.length === 0 && !isSacred) return <p className="text-soft">{t('event.plain')}</p>
  return (
    <>
      {events.map(id => (
        <EventText
          key={id}
          name={t(`events.${id}.name`)}
          what={t(`events.${id}.what`)}
          references={eventOf(id).references}
          isDisputed={eventOf(id).isDisputed}
        />
      ))}
      {isSacred && (
        <EventText name={t('sacred.name')} what={t('sacred.what')} references={sacredReferences} />
      )}
      <TextReview text="islamic-calendar" />
    </>
  )
}
