import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { askedNumber } from './asked-number.ts'
import { LackState } from './LackState.tsx'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import { parseVerse } from './reader-search.ts'
import { SearchHits } from './SearchHits.tsx'
import { type QuranSearch, useQuranSearch } from './use-quran-search.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  isOpen: boolean
  edition: Edition | null
  names: readonly string[]
  onClose: () => void
}

/** One box for both texts: Arabic in any spelling, or words of the translation. Also 2:255. */
export function SearchSheet({ isOpen, edition, names, onClose }: Props) {
  const { t } = useTranslation('quran')
  const [typed, setTyped] = useState('')
  const search = useQuranSearch(typed, edition, isOpen)
  const verseText = useVerseText()
  const asked = askedNumber(typed)
  const verse = asked && parseVerse(verseOf(asked))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('search.title')}>
      <search>
        <form onSubmit={event => event.preventDefault()}>
          <TextField
            label={t('search.label')}
            hint={edition ? t('search.hint', { name: edition.name }) : t('search.hintArabic')}
            type="search"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </form>
      </search>
      {verse ? (
        <ReaderLink to={{ verse: verseOf(verse) }} onGo={onClose} className="place-row">
          <span className="font-semibold">
            {names[verse.surah - 1]} {verseText(verse)}
          </span>
        </ReaderLink>
      ) : (
        <Results search={search} names={names} onGo={onClose} />
      )}
    </Sheet>
  )
}

interface ResultsProps {
  search: QuranSearch
  names: readonly string[]
  onGo: () => void
}

function Results({ search, names, onGo }: ResultsProps) {
  const { t } = useTranslation('quran')
  switch (search.state) {
    case 'empty':
      return <p className="text-soft">{t('search.try')}</p>
    case 'loading':
      return (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )
    case 'missing':
      return (
        <LackState
          lack={search.lack}
          absent={{ title: t('search.missingTitle'), text: t('search.missing') }}
          onRetry={search.retry}
        />
      )
    case 'found':
      return search.hits.length === 0 ? (
        <EmptyState title={t('search.none', { query: search.query })}>{t('search.try')}</EmptyState>
      ) : (
        <SearchHits key={search.query} found={search} names={names} onGo={onGo} />
      )
  }
}
