import { useEffect } from 'react'
import { layOutAhead } from './lay-out-ahead.ts'
import { MarksOnPage } from './MarksOnPage.tsx'
import { useNeighboursReady } from './use-neighbours-ready.ts'
import { useStayAtPlace } from './use-stay-at-place.ts'
import { type Beside, extentOf, type SurahText } from './use-surah-text.ts'

interface Props {
  surah: number
  text: SurahText
  isAyahByAyah: boolean
  /** Of the translation beside the Arabic. */
  dir: string | undefined
  beside: readonly Beside[]
}

/** What the ayat are shown without: the rest is laid out ahead, the surahs beside made ready, and what is kept with ayat drawn. */
export function OnceItStands({ surah, text, isAyahByAyah, dir, beside }: Props) {
  useNeighboursReady(surah, dir)
  const layout = [isAyahByAyah, dir, ...beside.map(({ state }) => state !== 'off')].join()
  useStayAtPlace(surah, layout, extentOf(beside))
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what is drawn anew is laid out anew
  useEffect(layOutAhead, [text.from, text.ayat, isAyahByAyah])
  return <MarksOnPage surah={surah} text={text} />
}
