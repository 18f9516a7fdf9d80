import { type ReactNode, useState } from 'react'

/** Loads what is inside when it is first opened, and keeps it from then on with what it holds. */
export function OpenedOnce({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded ? children : null
}
