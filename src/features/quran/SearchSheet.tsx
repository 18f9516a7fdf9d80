import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AskedAyat } from './AskedAyat.tsx'
import { askedAyat, namedSurahs } from './asked-ayat.ts'
import { askedPart } from './asked-part.ts'
import { LackNotice } from './LackNotice.tsx'
import { LackState } from './LackState.tsx'
import { PartList } from './PartList.tsx'
import { metaQuery } from './quran.queries.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { SearchHits } from './SearchHits.tsx'
import { partPlace, searchPlace } from './typed-place.ts'
import { useListedSurahs } from './use-listed-surahs.ts'
import { type QuranSearch, useQuranSearch } from './use-quran-search.ts'
import { useReaderGo } from './use-reader-go.ts'

interface Props {
  isOpen: boolean
  edition: Edition | null
  names: readonly string[]
  onClose: () => void
}

/** One box for both texts: Arabic in any spelling, or words of the translation. Also 2:255, a surah or a juz by its name. */
export function SearchSheet({ isOpen, edition, names, onClose }: Props) {
  const { t } = useTranslation('quran')
  const [typed, setTyped] = useState('')
  const search = useQuranSearch(typed, edition, isOpen)
  const surahs = useListedSurahs(isOpen)
  const { data: meta } = useQuery({ ...metaQuery(), enabled: isOpen })
  const part = meta ? askedPart(meta, typed) : null
  const asked = askedAyat(surahs, typed)
  const named = namedSurahs(surahs, typed)
  const answers = useRef<HTMLDivElement>(null)
  const open = useReaderGo()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const hasHits = search.state === 'found' && search.query === typed.trim() && search.hits.length > 0
    const place = part ? partPlace(part.part) : searchPlace(asked, named, hasHits)
    // Of several answers none is meant more than another.
    if (!place) return answers.current?.querySelector('a')?.focus()
    onClose()
    open(place)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('search.title')} startsInField>
      <search>
        <form onSubmit={go}>
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
      <div ref={answers} className="contents">
        {part ? (
          <PartList kind={part.kind} parts={[part.part]} surahs={surahs} onGo={onClose} />
        ) : asked.length > 0 ? (
          <AskedAyat asked={asked} names={names} onGo={onClose} />
        ) : (
          <>
            {named.map(({ surah, name }) => (
              <ReaderLink key={surah} to={{ surah }} onGo={onClose} className="place-row">
                <span className="font-semibold">{t('surah', { name })}</span>
              </ReaderLink>
            ))}
            <Results search={search} names={names} isNamed={named.length > 0} onGo={onClose} />
          </>
        )}
      </div>
    </Sheet>
  )
}

interface ResultsProps {
  search: QuranSearch
  names: readonly string[]
  /** A surah goes by the words. */
  isNamed: boolean
  onGo: () => void
}

function Results({ search, names, isNamed, onGo }: ResultsProps) {
  const { t } = useTranslation('quran')
  switch (search.state) {
    case 'empty':
      return isNamed ? null : <p className="text-soft">{t('search.try')}</p>
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
      if (search.hits.length > 0)
        return <SearchHits key={search.query} found={search} names={names} onGo={onGo} />
      return isNamed ? null : <NothingFound search={search} />
  }
}

/** Not in what was searched: that it was the Arabic alone is said where a translation was to be searched too. */
function NothingFound({ search }: { search: Extract<QuranSearch, { state: 'found' }> }) {
  const { t } = useTranslation('quran')
  const { lack } = search.index
  return (
    <>
      <EmptyState title={t('search.none', { query: search.query })}>
        {t(lack ? 'search.hintArabic' : 'search.try')}
      </EmptyState>
      {lack && (
        <LackNotice
          lack={lack}
          name={t('settings.translation')}
          absent={t('translation.missing')}
          onRetry={search.retry}
        />
      )}
    </>
  )
}
