import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Edition } from '../../lib/quran/edition.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { type Lack, lackOf } from './lack.ts'
import { indexQuery } from './quran.queries.ts'
import type { QuranIndex } from './quran-index.ts'
import { type Hit, searchQuran } from './search-quran.ts'

export type QuranSearch =
  | { state: 'empty' }
  | { state: 'loading' }
  | { state: 'missing'; lack: Lack; retry: () => void }
  | { state: 'found'; query: string; index: QuranIndex; hits: readonly Hit[] }

interface Found {
  query: string
  hits: readonly Hit[]
}

/** A letter alone is in every ayah. */
const shortest = 2

/** What the words find. The scan takes a millisecond and runs once the letter is drawn; whoever types on is never held up by the hits. */
export function useQuranSearch(typed: string, edition: Edition | null, isOpen: boolean): QuranSearch {
  const { data: index, error, refetch } = useQuery({ ...indexQuery(edition), enabled: isOpen })
  const [found, setFound] = useState<Found | null>(null)
  const query = typed.trim()
  const isTooShort = normalise(query).length < shortest
  useEffect(() => {
    if (!index || isTooShort) return
    const timer = setTimeout(() => {
      const hits = searchQuran(index, query)
      startTransition(() => setFound({ query, hits }))
    })
    return () => clearTimeout(timer)
  }, [index, query, isTooShort])
  // The same while one types on: what was found before stays, and is not drawn again.
  const shown = useMemo(() => index && found && { state: 'found' as const, index, ...found }, [index, found])
  if (isTooShort) return { state: 'empty' }
  const lack = error ? lackOf(error) : found?.hits.length === 0 ? index?.lack : null
  if (lack) return { state: 'missing', lack, retry: () => void refetch() }
  return shown ?? { state: 'loading' }
}
