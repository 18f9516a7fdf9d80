import { lazy, Suspense, useState } from 'react'

const PlaceSheet = lazy(async () => ({ default: (await import('./PlaceSheet.tsx')).PlaceSheet }))

/** Loaded when it is first opened, and kept from then on. */
export function LazyPlaceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded ? (
    <Suspense>
      <PlaceSheet isOpen={isOpen} onClose={onClose} />
    </Suspense>
  ) : null
}
