import { useEffect, useState } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { civilOf } from '../../lib/hijri/civil-date.ts'

/** Maghrib of a civil day where this person is; undefined until that is known, and where no place is kept. */
export function useMaghrib(day: number): Date | undefined {
  const hasPlace = useKept(keptPlace) !== null
  const [found, setFound] = useState<{ day: number; at: Date }>()
  useEffect(() => {
    if (!hasPlace) return
    let isGone = false
    let stop = () => {}
    const follow = async () => {
      // The sun's formulas are for those who have said where they are.
      const { followMaghrib } = await import('./maghrib-at.ts')
      if (!isGone) stop = followMaghrib(civilOf(day), at => setFound(at && { day, at }))
    }
    // Without them the day is said as it is before Maghrib.
    follow().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [hasPlace, day])
  return hasPlace && found?.day === day ? found.at : undefined
}
