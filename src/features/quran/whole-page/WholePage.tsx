import './whole-page.css'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import type { QuranMeta } from '../../../lib/quran/meta.ts'
import { arabicQuery, metaQuery } from '../quran.queries.ts'
import type { ReaderPlace } from '../reader-search.ts'
import type { SurahHead } from '../surah-head.ts'
import type { Passage } from '../use-surah-text.ts'
import { AfterSurah } from './AfterSurah.tsx'
import { BeforeSurah } from './BeforeSurah.tsx'
import { partsOfPage } from './page-parts.ts'

/** As the page draws ayat that flow, with all that can be done with them. */
export type Draw = (surah: number, passage: Passage) => ReactNode

export interface SideProps {
  head: SurahHead
  /** The address names an ayah. */
  isAsked: boolean
  draw: Draw
  meta: QuranMeta
  /** In the order of the mushaf; null until all of them are here. */
  parts: readonly OtherPart[] | null
}

/** Some ayat of another surah, and their text. */
export interface OtherPart {
  place: ReaderPlace
  ayat: readonly string[]
}

interface Props extends Pick<SideProps, 'head' | 'isAsked' | 'draw'> {
  side: 'before' | 'after'
  text: Passage
  /** The surah has been on screen. */
  hasStood: boolean
}

/** Of the page on which a surah begins what stands before it, of the one on which it ends what follows: a page is whole, as in print. */
export function WholePage({ side, text, hasStood, ...page }: Props) {
  const { head } = page
  const { data: meta } = useQuery(metaQuery())
  const isThere =
    side === 'before' ? text.from === 1 : text.from + text.ayat.length > (ayahCounts[head.surah - 1] ?? 0)
  const places = meta && isThere ? otherPlaces[side](head, meta) : []
  const parts = useQueries({
    queries: places.map(arabicQuery),
    combine: answers =>
      answers.flatMap(({ data }, index): OtherPart[] => {
        const place = places[index]
        return data && place ? [{ place, ayat: data }] : []
      }),
  })
  if (!meta || !isThere) return null
  const known = { ...page, meta, parts: parts.length === places.length ? parts : null }
  return side === 'before' ? <BeforeSurah {...known} hasStood={hasStood} /> : <AfterSurah {...known} />
}

const otherPlaces = {
  before: ({ surah, pages }: SurahHead, { page }: QuranMeta) =>
    partsOfPage(page, pages[0]?.number ?? 1).filter(part => part.surah < surah),
  after: ({ surah, pages }: SurahHead, { page }: QuranMeta) =>
    partsOfPage(page, pages.at(-1)?.number ?? 1).filter(part => part.surah > surah),
}
