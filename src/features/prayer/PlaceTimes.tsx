import { BellRing, type LucideIcon, MapPin, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { Button } from '../../ui/Button.tsx'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { CalculationSheet } from './CalculationSheet.tsx'
import { DayPanel } from './DayPanel.tsx'
import { IqamaSheet } from './IqamaSheet.tsx'
import { iqamaNow } from './iqama-now.ts'
import { OtherClock } from './OtherClock.tsx'
import { ReminderSheet } from './ReminderSheet.tsx'
import { TimetablePanel } from './TimetablePanel.tsx'
import { useMasjid } from './use-masjid.ts'

const sheets = {
  calculation: { icon: SlidersHorizontal, label: 'prayer:settings.open' },
  iqama: { icon: Users, label: 'own-times:iqama.open' },
  reminders: { icon: BellRing, label: 'own-times:reminders.open' },
} as const satisfies Record<string, { icon: LucideIcon; label: string }>

type SheetName = keyof typeof sheets

const sheetNames = Object.keys(sheets) as SheetName[]

/** The day and the timetable of the person's own place: how they are calculated, the masjid beside them, reminders. */
export function PlaceTimes({ place, onChoose }: { place: Place; onChoose: () => void }) {
  const { t } = useTranslation('prayer')
  const [open, setOpen] = useState<SheetName | null>(null)
  const masjid = useMasjid(place)
  const sheet = (name: SheetName) => ({ isOpen: open === name, onClose: () => setOpen(null) })
  const names = usePlaceName()
  return (
    <>
      <OtherClock place={place} onChoose={onChoose} />
      <DayPanel
        key={`${place.latitude} ${place.longitude}`}
        place={place}
        iqamaOf={hour => iqamaNow(masjid, hour)}
        heading={
          <button type="button" className="btn btn-quiet -ms-3 justify-self-start text-xl" onClick={onChoose}>
            <MapPin size={20} aria-hidden="true" className="text-primary" />
            {names.title(place)}
            <span className="sr-only">{t('place.change')}</span>
          </button>
        }
      >
        <SheetButtons onOpen={setOpen} />
      </DayPanel>
      <TimetablePanel key={place.slug} place={place} name={names.name(place)} />
      <CalculationSheet {...sheet('calculation')} place={place} />
      <IqamaSheet {...sheet('iqama')} place={place} />
      <ReminderSheet {...sheet('reminders')} />
    </>
  )
}

function SheetButtons({ onOpen }: { onOpen: (name: SheetName) => void }) {
  const { t } = useTranslation(['prayer', 'own-times'])
  return (
    <div className="-ms-3 flex flex-wrap gap-x-2 no-print">
      {sheetNames.map(name => {
        const { icon: Icon, label } = sheets[name]
        return (
          <Button
            key={name}
            variant="quiet"
            icon={<Icon size={18} aria-hidden="true" />}
            onClick={() => onOpen(name)}
          >
            {t(label)}
          </Button>
        )
      })}
    </div>
  )
}
