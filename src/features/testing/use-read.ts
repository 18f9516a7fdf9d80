import { useEffect, useState } from 'react'

/** What a reading of the browser gives; null until it is there. `again` reads once more. */
export function useRead<T>(read: () => Promise<T>): { found: T | null; again: () => void } {
  const [found, setFound] = useState<T | null>(null)
  useEffect(() => {
    let isCurrent = true
    void read().then(value => isCurrent && setFound(value))
    return () => {
      isCurrent = false
    }
  }, [read])
  return { found, again: () => void read().then(setFound) }
}
