import { useRouter } from '@tanstack/react-router'
import { readerPath } from './reader-address.ts'
import type { ReaderSearch } from './reader-search.ts'

/** Goes to a place in the Quran; `past`: to the line of the ayah past which so much of it, by its height, was read. */
export function useReaderGo(): (to: ReaderSearch, past?: number) => void {
  const router = useRouter()
  return (to, past) => {
    // An ayah is scrolled to by the page itself.
    const opened = { resetScroll: !to.verse, viewTransition: false, state: { past } }
    void router.navigate({ to: readerPath, search: to, ...opened })
  }
}
