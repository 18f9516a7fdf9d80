import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSparing } from '../../data/is-sparing.ts'
import { whenIdle } from '../../data/when-idle.ts'
import { useReader } from '../../i18n/reader.tsx'
import { arabicQuery, besideQuery, headQuery } from './quran.queries.ts'
import { readerPlace } from './reader-search.ts'

/**
 * Makes the surahs after and before this one ready when the page has nothing better to do, so that they open at once.
 * @param dir of the translation beside the Arabic; undefined when there is none
 */
export function useNeighboursReady(surah: number, dir: string | undefined): void {
  const queryClient = useQueryClient()
  const { language } = useReader()
  useEffect(() => {
    let isLeft = false
    const make = (neighbour: number) => {
      const place = readerPlace({ surah: neighbour })
      void queryClient.prefetchQuery({ ...headQuery(neighbour, language), retry: false })
      void queryClient.prefetchQuery({ ...arabicQuery(place), retry: false })
      if (dir !== undefined) void queryClient.prefetchQuery({ ...besideQuery(dir, place), retry: false })
    }
    whenIdle(() => {
      if (!isLeft && !isSparing())
        for (const neighbour of [surah + 1, surah - 1].filter(isThere)) make(neighbour)
    })
    return () => {
      isLeft = true
    }
  }, [queryClient, language, surah, dir])
}

const isThere = (surah: number): boolean => surah >= 1 && surah <= 114
