import { useNavigate, useSearch } from '@tanstack/react-router'
import { ayahElementId, readerPath, verseOf } from './reader-address.ts'
import { type AyahAddress, readerPlace } from './reader-search.ts'
import { changeReaderSettings, type ReaderSettings } from './reader-settings.ts'
import { holdAyah } from './show-ayah.ts'

const isOnPage = (place: AyahAddress | null): place is AyahAddress =>
  place !== null && document.getElementById(ayahElementId(place)) !== null

/**
 * Changes how the ayat are laid out. On a page of the mushaf one may be reading in another surah than the one of the address: verse
 * by verse that one is not on the page, so the address goes to it.
 */
export function useLaidOutAnew(): (change: Partial<ReaderSettings>) => void {
  const navigate = useNavigate()
  const { surah } = readerPlace(useSearch({ from: '/(worship)/quran-reader' }))
  return change => {
    const read = holdAyah()
    const isOther = isOnPage(read) && read.surah !== surah
    changeReaderSettings(change)
    if (isOther) void navigate({ to: readerPath, search: { verse: verseOf(read) }, resetScroll: false })
  }
}
