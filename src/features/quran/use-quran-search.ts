import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { isHeard, type SoundPack } from '../../lib/quran/as-heard.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { type Lack, lackOf } from './lack.ts'
import { indexQuery, soundsQuery } from './quran.queries.ts'
import type { QuranIndex } from './quran-index.ts'
import { type Hit, searchQuran, searchSounds } from './search-quran.ts'

interface Found {
  query: string
  hits: readonly Hit[]
}

export type QuranSearch =
  | { state: 'empty' }
  | { state: 'loading' }
  | { state: 'missing'; lack: Lack; retry: () => void }
  | ({ state: 'found'; index: QuranIndex; sounds: SoundPack | undefined; retry: () => void } & Found)

/** A letter alone is in every ayah. */
const shortest = 2

/** The transliteration as it is heard, once words that may stand in it are found nowhere else. */
function useSounds(found: Found | null, query: string) {
  const isWanted = found?.query === query && found.hits.length === 0 && isHeard(query)
  const { data: sounds, isLoading } = useQuery({ ...soundsQuery(), enabled: isWanted })
  return { sounds, areComing: isWanted && isLoading }
}

/** What the words find. The scan takes a millisecond and runs once the letter is drawn; whoever types on is never held up by the hits. */
export function useQuranSearch(typed: string, edition: Edition | null, isOpen: boolean): QuranSearch {
  const { data: index, error, refetch } = useQuery({ ...indexQuery(edition), enabled: isOpen })
  const [found, setFound] = useState<Found | null>(null)
  const query = typed.trim()
  const { sounds, areComing } = useSounds(found, query)
  const isTooShort = normalise(query).length < shortest
  useEffect(() => {
    if (!index || isTooShort) return
    const timer = setTimeout(() => {
      const written = searchQuran(index, query)
      const hits = written.length === 0 && sounds ? searchSounds(sounds, query) : written
      startTransition(() => setFound({ query, hits }))
    })
    return () => clearTimeout(timer)
  }, [index, sounds, query, isTooShort])
  // The same while one types on: what was found before stays, and is not drawn again.
  const shown = useMemo(
    () => index && found && { state: 'found' as const, index, sounds, retry: () => void refetch(), ...found },
    [index, sounds, found, refetch],
  )
  if (isTooShort) return { state: 'empty' }
  if (areComing) return { state: 'loading' }
  if (error) return { state: 'missing', lack: lackOf(error), retry: () => void refetch() }
  return shown ?? { state: 'loading' }
}
