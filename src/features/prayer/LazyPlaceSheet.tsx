import { useState } from 'react'
import { part } from '../../ui/part.tsx'

const PlaceSheet = part(async () => (await import('./PlaceSheet.tsx')).PlaceSheet)

/** Loaded when it is first opened, and kept from then on. */
export function LazyPlaceSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded ? <PlaceSheet isOpen={isOpen} onClose={onClose} /> : null
}
