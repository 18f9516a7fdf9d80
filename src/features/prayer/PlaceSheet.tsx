import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import type { CityPack } from '../../lib/places/city-pack.ts'
import type { Point } from '../../lib/places/distance.ts'
import type { Place } from '../../lib/places/place.ts'
import { isSameClock } from '../../lib/prayer/same-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CitySearch } from './CitySearch.tsx'
import { LocateButton } from './LocateButton.tsx'
import { PointCheck } from './PointCheck.tsx'
import { onClockOf, placeNear } from './place-near.ts'
import { cityPackQuery } from './prayer.queries.ts'
import { TypedPoint } from './TypedPoint.tsx'

export interface PlaceSheetProps {
  isOpen: boolean
  onClose: () => void
  /** What it is asked for sends its region. */
  isSent?: boolean | undefined
}

/** Where one prays: the device's own place, a city by its name, or coordinates. It is kept on the device. */
export function PlaceSheet({ isOpen, onClose, isSent = false }: PlaceSheetProps) {
  const { t } = useTranslation('prayer')
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('place.title')}
      description={t(isSent ? 'place.sent' : 'place.private')}
    >
      <PlaceChoice isSent={isSent} onChosen={onClose} />
    </Sheet>
  )
}

/** The three ways, once the cities are here. */
function PlaceChoice({ isSent, onChosen }: { isSent: boolean; onChosen: () => void }) {
  const { data: pack, isError, refetch } = useQuery(cityPackQuery())
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!pack)
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  return <Ways pack={pack} isSent={isSent} onChosen={onChosen} />
}

interface WaysProps {
  pack: CityPack
  isSent: boolean
  onChosen: () => void
}

/** A city is kept at once; of a point its country and clock are shown first, unless the device itself is there and its clock agrees. */
function Ways({ pack, isSent, onChosen }: WaysProps) {
  const { language } = useTranslation('prayer')
  const [asked, setAsked] = useState<Place | null>(null)
  const top = useFocusWith(asked !== null)
  const choose = (place: Place) => {
    keptPlace.set(place)
    onChosen()
  }
  const locate = (point: Point) => {
    const place = placeNear(pack, point, language)
    const [zone, now] = [deviceZone(), Date.now()]
    if (isSameClock(place.timeZone, zone, now)) choose(place)
    else setAsked(onClockOf(pack, place, zone, now) ?? place)
  }
  const type = (point: Point) => setAsked(placeNear(pack, point, language))
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      {asked ? (
        <PointCheck pack={pack} place={asked} onChange={setAsked} onUse={() => choose(asked)} />
      ) : (
        <>
          <LocateButton isSent={isSent} onFound={locate} />
          <CitySearch pack={pack} onChosen={choose} onPoint={type} />
          <TypedPoint onTyped={type} />
          <CheckAgain onAsk={setAsked} />
        </>
      )}
    </div>
  )
}

/** What was pressed is gone: the keyboard goes on where the next step begins. */
function useFocusWith(isAsking: boolean) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsking) top.current?.focus()
  }, [isAsking])
  return top
}

/** The country and the clock of a point that is kept, to look at and to change. */
function CheckAgain({ onAsk }: { onAsk: (place: Place) => void }) {
  const { t } = useTranslation('prayer')
  const place = useKept(keptPlace)
  if (!place || place.kind === 'city') return null
  return (
    <Button variant="quiet" className="-ms-3 justify-self-start" onClick={() => onAsk(place)}>
      {t('place.check.title')}
    </Button>
  )
}
