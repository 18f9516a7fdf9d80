import { useQuery } from '@tanstack/react-query'
import { keptPlace } from '../../data/kept-place.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Place } from '../../lib/places/place.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CitySearch } from './CitySearch.tsx'
import { LocateButton } from './LocateButton.tsx'
import { cityPackQuery } from './prayer.queries.ts'
import { TypedPoint } from './TypedPoint.tsx'

/** Where one prays: the device's own place, a city by its name, or coordinates. It is kept on the device. */
export function PlaceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('prayer')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('place.title')} description={t('place.private')}>
      <PlaceChoice onChosen={onClose} />
    </Sheet>
  )
}

/** The three ways, once the cities are here. */
export function PlaceChoice({ onChosen }: { onChosen: () => void }) {
  const { data: pack, isError, refetch } = useQuery(cityPackQuery())
  const choose = (place: Place) => {
    keptPlace.set(place)
    onChosen()
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!pack)
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  return (
    <div className="grid gap-6">
      <LocateButton pack={pack} onChosen={choose} />
      <CitySearch pack={pack} onChosen={choose} />
      <TypedPoint pack={pack} onChosen={choose} />
    </div>
  )
}
