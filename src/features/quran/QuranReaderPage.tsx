import './reader.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useReader } from '../../i18n/reader.tsx'
import { type Edition, editionFor } from '../../lib/quran/edition.ts'
import { useLettered } from '../../ui/use-lettered.ts'
import { ContinuePill } from './ContinuePill.tsx'
import { headQuery } from './quran.queries.ts'
import { ReaderBar } from './ReaderBar.tsx'
import { parseVerse, readerPlace } from './reader-search.ts'
import { Recitation } from './recitation/Recitation.tsx'
import { SurahBody } from './SurahBody.tsx'
import { SurahHeading } from './SurahHeading.tsx'
import { SurahNeighbours } from './SurahNeighbours.tsx'
import { useKeptEdition } from './use-kept-edition.ts'
import { useLastPlace } from './use-last-place.ts'
import { useReaderSettings } from './use-reader-settings.ts'

/** One surah: its heading, its ayat, and the ways to every other. */
export function QuranReaderPage() {
  const search = useSearch({ from: '/(worship)/quran-reader' })
  const { language } = useReader()
  const settings = useReaderSettings()
  const place = readerPlace(search)
  const { data: head } = useSuspenseQuery(headQuery(place.surah, language))
  const edition = editionFor(language, settings.edition)
  const isChosen = search.surah !== undefined || search.verse !== undefined
  const searched: Edition | null = edition ?? editionFor(language, 'own')
  useLastPlace(place.surah, isChosen)
  useKeptEdition(searched?.dir)
  useLettered()
  return (
    <div className={`reader reader-size-${settings.size}`}>
      <ReaderBar head={head} edition={searched} />
      <article className="page reader-column">
        <SurahHeading head={head} />
        <SurahBody
          key={place.surah}
          place={place}
          head={head}
          edition={edition}
          hasTransliteration={settings.hasTransliteration}
          asked={parseVerse(search.verse)}
        />
        <SurahNeighbours head={head} />
      </article>
      <Recitation surah={place.surah} names={head.names} />
      {!isChosen && <ContinuePill names={head.names} />}
    </div>
  )
}
