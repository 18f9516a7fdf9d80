import { OpenedOnce } from '../../ui/OpenedOnce.tsx'
import { opened } from '../../ui/opened.tsx'

const PlaceSheet = opened(async () => (await import('./PlaceSheet.tsx')).PlaceSheet)

/** Loaded when it is first opened, and kept from then on. */
export function LazyPlaceSheet(props: { isOpen: boolean; onClose: () => void }) {
  return (
    <OpenedOnce isOpen={props.isOpen}>
      <PlaceSheet {...props} />
    </OpenedOnce>
  )
}
