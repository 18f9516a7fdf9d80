import './reader.css'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchedEdition } from '../../lib/quran/edition.ts'
import { bareHead } from './bare-head.ts'
import { ReaderBar } from './ReaderBar.tsx'
import { readerPlace } from './reader-search.ts'
import { readerClass } from './reader-settings.ts'
import type { SurahHead } from './surah-head.ts'
import { useHeadAtHand } from './use-head-at-hand.ts'
import { useReaderSettings } from './use-reader-settings.ts'

/** The reader while the text itself is not there: its bar leads on. */
export function ReaderFrame({ children }: { children: (head: SurahHead | undefined) => ReactNode }) {
  const { surah } = readerPlace(useSearch({ from: '/(worship)/quran-reader' }))
  const { t, language } = useTranslation('quran')
  const { locale } = useReader()
  const settings = useReaderSettings()
  const head = useHeadAtHand(surah)
  // Without a connection the texts of the bar may be missing as well.
  const isNamed = t('next', { defaultValue: '' }) !== ''
  return (
    <div className={readerClass(settings)}>
      {isNamed ? (
        <ReaderBar
          head={head ?? bareHead(surah, locale)}
          edition={searchedEdition(language, settings.edition)}
        />
      ) : (
        <div className="reader-bar">
          <div className="page reader-bar-row" />
        </div>
      )}
      <article className="page reader-column">{children(isNamed ? head : undefined)}</article>
    </div>
  )
}
