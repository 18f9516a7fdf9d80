import { useEffect } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { HeldForLanguage } from './HeldForLanguage.tsx'
import { layOutAhead } from './lay-out-ahead.ts'
import { MarksOnPage } from './MarksOnPage.tsx'
import { useNeighboursReady } from './use-neighbours-ready.ts'
import { useStayAtPlace } from './use-stay-at-place.ts'
import type { Beside, SurahText } from './use-surah-text.ts'

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
  const { language } = useReader()
  useNeighboursReady(surah, dir)
  useStayAtPlace(surah, [language, isAyahByAyah, dir, ...beside.map(({ state }) => state !== 'off')].join())
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- what is drawn anew is laid out anew
  useEffect(layOutAhead, [text.from, text.ayat, isAyahByAyah])
  return (
    <>
      <HeldForLanguage />
      <MarksOnPage surah={surah} text={text} />
    </>
  )
}
