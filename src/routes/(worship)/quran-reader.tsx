import { createFileRoute } from '@tanstack/react-router'
import { prepareReader } from '../../features/quran/prepare-reader.ts'
import { QuranReaderPage } from '../../features/quran/QuranReaderPage.tsx'
import { ReaderError } from '../../features/quran/ReaderError.tsx'
import { ReaderPending } from '../../features/quran/ReaderPending.tsx'
import { readerPlace, readerSearch } from '../../features/quran/reader-search.ts'
import { surahPageHead } from '../../features/quran/surah-page-head.ts'

export const Route = createFileRoute('/(worship)/quran-reader')({
  staticData: { head: 'quran:head', headOf: surahPageHead },
  validateSearch: readerSearch,
  loaderDeps: ({ search }) => readerPlace(search),
  loader: ({ context, deps }) => prepareReader(context, deps),
  component: QuranReaderPage,
  pendingComponent: ReaderPending,
  errorComponent: ReaderError,
  // Where the packs are named stays out of the code that every page loads.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
})
