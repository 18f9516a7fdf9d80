import { Suspense, useState, useSyncExternalStore } from 'react'
import { quranPacks } from '../../lib/content.gen.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { AyahActions } from './AyahActions.tsx'
import { AyahList } from './AyahList.tsx'
import { EditionLine } from './EditionLine.tsx'
import { FromStart } from './FromStart.tsx'
import { MushafPages } from './MushafPages.tsx'
import { OpenedOnce } from './OpenedOnce.tsx'
import { RestOfSurah } from './RestOfSurah.tsx'
import type { AyahAddress, ReaderPlace } from './reader-search.ts'
import type { ReadingMode } from './reader-settings.ts'
import { listening } from './recitation/listening.ts'
import type { SurahHead } from './surah-head.ts'
import { useAskedAyah } from './use-asked-ayah.ts'
import { useHasStood } from './use-has-stood.ts'
import { useLaidOutAhead } from './use-laid-out-ahead.ts'
import { useStayAtPlace } from './use-stay-at-place.ts'
import { ayahIn, useBeside, useSurahText } from './use-surah-text.ts'
import { useHasWords } from './words/use-has-words.ts'

const MarksOnPage = lazyExtra(async () => (await import('./MarksOnPage.tsx')).MarksOnPage)
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
}

/** The ayat of one surah. */
export function SurahBody({ place, head, edition, hasTransliteration, mode, asked }: Props) {
  const { surah } = place
  const hasStood = useHasStood()
  const text = useSurahText(place, hasStood)
  const translation = useBeside(edition?.dir, place, hasStood)
  const latinDir = hasTransliteration ? quranPacks.transliteration.dir : undefined
  const transliteration = useBeside(latinDir, place, hasStood)
  const hasWords = useHasWords()
  const words = useBeside(hasWords ? quranPacks.words.dir : undefined, place, hasStood)
  const [opened] = useState(place.from)
  useAskedAyah(asked, text, [translation, transliteration, words])
  const isListening = useSyncExternalStore(listening.subscribe, () => listening.get() !== null, never)
  const read = (ayah: number) => ({
    place: { surah, ayah },
    name: head.names[surah - 1] ?? head.arabic,
    arabic: ayahIn(text, ayah) ?? '',
    translation: edition ? ayahIn(translation, ayah) : undefined,
    edition,
  })
  const isAyahByAyah = mode === 'ayat' || [edition, hasTransliteration, hasWords].some(Boolean)
  useStayAtPlace(surah, isAyahByAyah)
  useLaidOutAhead(text, isAyahByAyah)
  const shown = { head, text, asked: asked?.ayah }
  return (
    <AyahActions read={read}>
      <EditionLine edition={edition} translation={translation} />
      {words.state === 'missing' && (
        <Suspense>
          <WordsLine onRetry={words.retry} />
        </Suspense>
      )}
      {text.from > 1 && <FromStart surah={surah} />}
      {isAyahByAyah ? (
        <AyahList
          {...shown}
          opened={opened}
          edition={edition}
          translation={translation}
          transliteration={transliteration}
          words={words}
        />
      ) : (
        <MushafPages {...shown} />
      )}
      <RestOfSurah text={text} />
      <OpenedOnce isOpen={hasStood}>
        <MarksOnPage surah={surah} text={text} />
      </OpenedOnce>
      <OpenedOnce isOpen={isListening}>
        <RecitedAyah surah={surah} />
      </OpenedOnce>
    </AyahActions>
  )
}
