import { useState, useSyncExternalStore } from 'react'
import { quranPacks } from '../../lib/content.gen.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { OpenedOnce } from '../../ui/OpenedOnce.tsx'
import { useIsLive } from '../../ui/use-is-live.ts'
import { AyahActions } from './AyahActions.tsx'
import { AyahList } from './AyahList.tsx'
import { EditionLine } from './EditionLine.tsx'
import { FlowingAyat } from './FlowingAyat.tsx'
import { FromStart } from './FromStart.tsx'
import { isLack } from './lack.ts'
import { MushafPages } from './MushafPages.tsx'
import { RestOfSurah } from './RestOfSurah.tsx'
import type { AyahAddress, ReaderPlace } from './reader-search.ts'
import type { ReadingMode } from './reader-settings.ts'
import { listening } from './recitation/listening.ts'
import { SurahHeading } from './SurahHeading.tsx'
import type { Stand } from './stand.ts'
import type { SurahHead } from './surah-head.ts'
import { useAskedAyah } from './use-asked-ayah.ts'
import { useFirstAyat } from './use-first-ayat.ts'
import { useHasStood } from './use-has-stood.ts'
import { ayahIn, type Passage, useBeside, useSurahText } from './use-surah-text.ts'
import { useHasWords } from './words/use-has-words.ts'

const OnceItStands = lazyExtra(async () => (await import('./OnceItStands.tsx')).OnceItStands)
const WholePage = lazyExtra(async () => (await import('./whole-page/WholePage.tsx')).WholePage)
const RecitedAyah = lazyExtra(async () => (await import('./recitation/RecitedAyah.tsx')).RecitedAyah)

const WordsLine = lazyExtra(async () => (await import('./words/WordsLine.tsx')).WordsLine)

const never = () => false

interface Props {
  place: ReaderPlace
  head: SurahHead
  edition: Edition | null
  hasTransliteration: boolean
  mode: ReadingMode | null
  asked: AyahAddress | null
  /** How the page stood, for who comes back to it. */
  stand: Stand | null
}

/** What the surah is read with, as far as it is there. */
function usePassages({ place, edition, hasTransliteration }: Props) {
  const hasStood = useHasStood()
  const text = useSurahText(place, hasStood)
  const translation = useBeside(edition?.dir, place, hasStood)
  const latinDir = hasTransliteration ? quranPacks.transliteration.dir : undefined
  const transliteration = useBeside(latinDir, place, hasStood)
  const hasWords = useHasWords()
  const words = useBeside(hasWords ? quranPacks.words.dir : undefined, place, hasStood)
  const beside = { translation, transliteration, words }
  const laidOut = { text, dir: edition?.dir, beside: Object.values(beside) }
  return { hasStood, text, hasWords, beside, laidOut }
}

/** One surah: its heading and its ayat, on pages of the mushaf with what else stands on these. */
export function SurahBody(props: Props) {
  const { place, head, edition, hasTransliteration, mode, asked, stand } = props
  const { surah } = place
  const { hasStood, text, hasWords, beside, laidOut } = usePassages(props)
  const { translation, words } = beside
  const [opened] = useState(place.from)
  useAskedAyah(surah, asked, stand, text, laidOut.beside)
  const isListening = useSyncExternalStore(listening.subscribe, () => listening.get() !== null, never)
  const read = (of: number, passage: Passage) => (ayah: number) => ({
    place: { surah: of, ayah },
    name: head.names[of - 1] ?? '',
    arabic: ayahIn(passage, ayah) ?? '',
    translation: edition ? ayahIn(translation, ayah) : undefined,
    edition,
  })
  const isAyahByAyah = mode === 'ayat' || [edition, hasTransliteration, hasWords].some(Boolean)
  const shown = { head, text, asked: asked?.ayah }
  const firstCount = useFirstAyat((stand ?? asked) !== null)
  const draw = (of: number, passage: Passage) => (
    <AyahActions read={read(of, passage)}>
      <FlowingAyat surah={of} first={passage.from} texts={passage.ayat} />
    </AyahActions>
  )
  // The page of the service's is taken over first.
  const [wasLive] = useState(useIsLive())
  const whole = { head, text, isAsked: (stand ?? asked) !== null, hasStood, draw }
  const rest = (side: 'before' | 'after') =>
    !isAyahByAyah && (wasLive || hasStood) && <WholePage side={side} {...whole} />
  return (
    <>
      {rest('before')}
      <SurahHeading head={head} />
      <AyahActions read={read(surah, text)}>
        <EditionLine edition={edition} translation={translation} />
        {isLack(words.state) && <WordsLine lack={words.state} onRetry={words.retry} />}
        {text.from > 1 && <FromStart surah={surah} />}
        {isAyahByAyah ? (
          <AyahList
            {...shown}
            {...beside}
            count={hasStood ? undefined : firstCount}
            opened={opened}
            edition={edition}
          />
        ) : (
          <MushafPages {...shown} />
        )}
        <RestOfSurah text={text} />
        <OpenedOnce isOpen={hasStood}>
          <OnceItStands surah={surah} isAyahByAyah={isAyahByAyah} {...laidOut} />
        </OpenedOnce>
        <OpenedOnce isOpen={isListening}>
          <RecitedAyah />
        </OpenedOnce>
      </AyahActions>
      {rest('after')}
    </>
  )
}
