import { useLayoutEffect, useRef } from 'react'
import { lastVerse } from './last-place.ts'
import { ayahElementId } from './reader-address.ts'
import { parseVerse } from './reader-search.ts'
import { showAyah } from './show-ayah.ts'

/** Where the ayat are laid out in another way, what was being read comes to the top again: nothing stands where it stood. */
export function useStayAtPlace(surah: number, isAyahByAyah: boolean): void {
  const laidOut = useRef(isAyahByAyah)
  useLayoutEffect(() => {
    if (laidOut.current === isAyahByAyah) return
    laidOut.current = isAyahByAyah
    const place = parseVerse(lastVerse())
    if (place?.surah === surah) showAyah(ayahElementId(place))
  }, [surah, isAyahByAyah])
}
