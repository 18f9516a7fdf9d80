import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsLive } from '../../ui/use-is-live.ts'

/** The least height of what stands above the first ayah, and of an ayah with its translation, in pixels. */
const least = { above: 240, ayah: 140 }

const fitting = (): number => Math.max(4, Math.ceil((innerHeight - least.above) / least.ayah))

/** Places in the tab's history, by their keys, at which ayat have stood: who comes back to one finds the page as long as it was. */
const visited = new Set<string>()

/**
 * How many ayat the first frame of a surah is drawn with: what the window can show, where it is opened anew from within the app; undefined
 * for all that are at hand, as where one is brought to an ayah below. The others are laid under them in the next frame, out of sight.
 */
export function useFirstAyat(isBelow: boolean): number | undefined {
  const key = useRouter().latestLocation.state.__TSR_key
  const isLive = useIsLive()
  const [count] = useState(() =>
    isLive && !isBelow && key !== undefined && !visited.has(key) ? fitting() : undefined,
  )
  useEffect(() => {
    if (key !== undefined) visited.add(key)
  }, [key])
  return count
}
