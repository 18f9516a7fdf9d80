import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import type { Place } from '../../lib/places/place.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useClock } from '../../ui/use-clock.ts'
import { usePlaceName } from '../../ui/use-place-name.ts'
import { useNow } from './use-now.ts'

/** Whoever has travelled is told that these are the times of where they were; nothing where the clocks agree. */
export function OtherClock({ place, onChoose }: { place: Place; onChoose: () => void }) {
  const { t } = useTranslation(['own-times', 'prayer'])
  const names = usePlaceName()
  const { now } = useNow()
  const here = useClock(deviceZone()).time(now)
  const there = useClock(place.timeZone).time(now)
  if (here === there) return null
  const change = (
    <Button variant="tint" onClick={onChoose}>
      {t('prayer:place.change')}
    </Button>
  )
  return (
    <div className="no-print">
      <Notice action={change}>{t('own-times:travel', { here, there, place: names.name(place) })}</Notice>
    </div>
  )
}
