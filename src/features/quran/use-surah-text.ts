import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Lack, lackOf } from './lack.ts'
import { arabicQuery, besideQuery } from './quran.queries.ts'
import { isWhole, type ReaderPlace, wholeSurah } from './reader-search.ts'

/** As much of a text as is on the page, from an ayah on. */
export interface Passage {
  from: number
  ayat: readonly string[]
}

/** What stands beside the Arabic: shown as far as it is there. */
export interface Beside extends Passage {
  state: 'off' | 'coming' | 'here' | Lack
  retry: () => void
}

export interface SurahText extends Passage {
  /** What lies before and after in a long surah. */
  rest: 'coming' | 'here' | Lack
  retryRest: () => void
}

/** How much of them is there. */
export const extentOf = (passages: readonly Passage[]): string =>
  passages.map(({ from, ayat }) => `${from}+${ayat.length}`).join()

export const ayahIn = ({ from, ayat }: Passage, ayah: number): string | undefined => ayat[ayah - from]

/**
 * Some of a long surah at once, and all of it once that stands, at a time that disturbs nothing.
 * @param mayFollow whether it stands
 */
export function useSurahText(place: ReaderPlace, mayFollow: boolean): SurahText {
  const isPart = !isWhole(place)
  const { data: first } = useSuspenseQuery(arabicQuery(place))
  const whole = useQuery({ ...arabicQuery(wholeSurah(place.surah)), enabled: mayFollow && isPart })
  const ayat = useDeferredValue((isPart && whole.data) || first)
  const isHere = !isPart || whole.data !== undefined
  return {
    ayat,
    from: ayat === first ? place.from : 1,
    rest: isHere ? 'here' : whole.error ? lackOf(whole.error) : 'coming',
    retryRest: () => void whole.refetch(),
  }
}

const nothing: readonly string[] = []

/**
 * @param dir of a translation or the transliteration; undefined when it is not wanted
 * @param mayFollow whether what it is asked for first stands
 */
export function useBeside(dir: string | undefined, place: ReaderPlace, mayFollow: boolean): Beside {
  const isPart = !isWhole(place)
  const isWanted = dir !== undefined
  const first = useQuery({ ...besideQuery(dir ?? '', place), enabled: isWanted })
  const whole = useQuery({
    ...besideQuery(dir ?? '', wholeSurah(place.surah)),
    enabled: mayFollow && isWanted && isPart,
  })
  const ayat = useDeferredValue((isPart && whole.data) || first.data || nothing)
  const retry = () => {
    void first.refetch()
    if (isPart) void whole.refetch()
  }
  return {
    ayat,
    from: ayat === first.data ? place.from : 1,
    state: isWanted ? stateOf(first) : 'off',
    retry,
  }
}

const stateOf = ({ data, error }: { data: unknown; error: unknown }) =>
  data !== undefined ? 'here' : error ? lackOf(error) : 'coming'
