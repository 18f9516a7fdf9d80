import { OpenedOnce } from '../../ui/OpenedOnce.tsx'
import { opened } from '../../ui/opened.tsx'
import type { PlaceSheetProps } from './PlaceSheet.tsx'

const PlaceSheet = opened(async () => (await import('./PlaceSheet.tsx')).PlaceSheet)

/** Loaded when it is first opened, and kept from then on. */
export function LazyPlaceSheet(props: PlaceSheetProps) {
  return (
    <OpenedOnce isOpen={props.isOpen}>
      <PlaceSheet {...props} />
    </OpenedOnce>
  )
}
