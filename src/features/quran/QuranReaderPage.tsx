import './reader.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Language } from '../../../contract/languages.ts'
import { useReader, useShownReader } from '../../i18n/reader.tsx'
import { quranPacks } from '../../lib/content.gen.ts'
import { editionFor, searchedEdition } from '../../lib/quran/edition.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { useIsLive } from '../../ui/use-is-live.ts'
import { useLettered } from '../../ui/use-lettered.ts'
import { headQuery } from './quran.queries.ts'
import { ReaderBar } from './ReaderBar.tsx'
import { namedSurah, parseVerse, type ReaderSearch, readerPlace } from './reader-search.ts'
import { type ReaderSettings, readerClass } from './reader-settings.ts'
import { Recitation } from './recitation/Recitation.tsx'
import { SurahBody } from './SurahBody.tsx'
import { SurahNeighbours } from './SurahNeighbours.tsx'
import { SurahReport } from './SurahReport.tsx'
import { useHasStood } from './use-has-stood.ts'
import { useKeptEdition } from './use-kept-edition.ts'
import { type Opened, useLastPlace } from './use-last-place.ts'
import { useReaderSettings } from './use-reader-settings.ts'
import { useResumed } from './use-resumed.ts'
import { useStand } from './use-stand.ts'

/** Nobody's place is known to the service. */
const ContinuePill = lazyExtra(async () => (await import('./ContinuePill.tsx')).ContinuePill)
const NoSuchAyah = lazyExtra(async () => (await import('./NoSuchAyah.tsx')).NoSuchAyah)
const NoSuchSurah = lazyExtra(async () => (await import('./NoSuchSurah.tsx')).NoSuchSurah)

/** One surah: its heading, its ayat, and the ways to every other. */
export function QuranReaderPage() {
  const search = useSearch({ from: '/(worship)/quran-reader' })
  const { language } = useReader()
  const settings = useReaderSettings()
  const isLive = useIsLive()
  const place = readerPlace(search)
  const { data: head } = useSuspenseQuery(headQuery(place.surah, useShownReader().language))
  const beside = besideIn(settings, language)
  const searched = searchedEdition(language, settings.edition)
  const { target, stand, isChosen, wrong } = useWhere(search, place.surah)
  useKeptEdition(searched?.dir)
  useKeptEdition(settings.hasTransliteration ? quranPacks.transliteration.dir : undefined)
  useLettered()
  return (
    <div className={readerClass(settings)}>
      <ReaderBar head={head} edition={searched} />
      <article className="page reader-column">
        <SurahBody
          key={place.surah}
          place={place}
          head={head}
          {...beside}
          mode={settings.mode}
          asked={target}
          stand={stand}
        />
        <SurahReport surah={place.surah} edition={beside.edition} />
        <SurahNeighbours head={head} />
      </article>
      <Recitation surah={place.surah} names={head.names} />
      {isLive && !stand && !target && (
        <OverThePage
          key={place.surah}
          surah={place.surah}
          names={head.names}
          isChosen={isChosen}
          wrong={wrong}
        />
      )}
    </div>
  )
}

/** Where in the surah the page is brought to, and what is kept of where one reads. */
function useWhere(search: ReaderSearch, surah: number) {
  const { stand, past } = useStand(search)
  const verse = parseVerse(search.verse)
  const asked = verse && { ...verse, past }
  const isChosen = namedSurah(search) !== undefined || asked !== null || surah > 1
  const resumed = useResumed(surah, asked)
  useLastPlace(surah, isChosen, openedBy(search, stand !== null))
  return { target: resumed ?? asked, stand, isChosen, wrong: asked ? {} : wrongIn(search) }
}

function openedBy({ verse }: ReaderSearch, isStand: boolean): Opened {
  if (isStand) return 'stand'
  if (verse === undefined) return 'surah'
  return parseVerse(verse) ? 'ayah' : 'wrong'
}

/** What stands beside the Arabic: nothing on pages of the mushaf. */
const besideIn = ({ mode, edition, hasTransliteration }: ReaderSettings, language: Language) =>
  mode === 'pages'
    ? { edition: null, hasTransliteration: false }
    : { edition: editionFor(language, edition), hasTransliteration }

/** What an address without an ayah asks for in vain. */
const wrongIn = (search: ReaderSearch): ReaderSearch =>
  namedSurah(search) === undefined ? search : { verse: search.verse }

interface OverThePageProps {
  surah: number
  names: readonly string[]
  isChosen: boolean
  /** What the address says of an ayah or a surah that there is not. */
  wrong: ReaderSearch
}

/** That there is no such place; else where one stopped. The surah's first frame does not wait for it. */
function OverThePage({ surah, names, isChosen, wrong }: OverThePageProps) {
  if (!useHasStood()) return null
  if (wrong.verse !== undefined) return <NoSuchAyah key={wrong.verse} written={wrong.verse} names={names} />
  if (wrong.surah !== undefined) return <NoSuchSurah key={wrong.surah} written={wrong.surah} names={names} />
  return <ContinuePill names={names} within={isChosen ? surah : null} />
}
