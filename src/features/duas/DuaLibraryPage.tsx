import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { chaptersQuery, type DuaEntry, entriesQuery } from './duas.queries.ts'
import { favourites } from './favourites.ts'
import { useDuaSearch } from './use-dua-search.ts'

const shows = ['all', 'favourites', 'quran', 'hadith'] as const
type Show = (typeof shows)[number]

/** Every dua in one list, found by its words, its sound or its meaning. */
export function DuaLibraryPage() {
  const { t } = useTranslation('duas')
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<Show>('all')
  const search = useDuaSearch(typed)
  return (
    <DuaFrame isNarrow>
      <header className="duas-header">
        <Link to="/duas" className="crumb">
          {t('title')}
        </Link>
        <h1>{t('library.title')}</h1>
        <p className="lead">{t('library.lead')}</p>
      </header>
      <search className="grid gap-4">
        <form onSubmit={event => event.preventDefault()}>
          <TextField
            label={t('library.search')}
            hint={search.state === 'missing' ? t('library.missing') : t('library.hint')}
            type="search"
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </form>
        <ShowChoice value={show} onChange={setShow} />
      </search>
      <Found found={search.state === 'found' ? search.ids : null} show={show} query={typed.trim()} />
    </DuaFrame>
  )
}

function ShowChoice({ value, onChange }: { value: Show; onChange: (show: Show) => void }) {
  const { t } = useTranslation('duas')
  return (
    <fieldset className="dua-filter">
      <legend className="sr-only">{t('library.show')}</legend>
      {shows.map(show => (
        <label key={show} className="dua-filter-choice">
          <input
            type="radio"
            name="show"
            className="sr-only"
            checked={show === value}
            onChange={() => onChange(show)}
          />
          {t(`library.${show}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface FoundProps {
  /** Ids; null while nothing is looked for. */
  found: readonly string[] | null
  show: Show
  query: string
}

function Found({ found, show, query }: FoundProps) {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data: entries } = useSuspenseQuery(entriesQuery(language))
  const { data: chapters } = useSuspenseQuery(chaptersQuery(language))
  const kept = useKept(favourites)
  const isShown = ({ id, kind }: DuaEntry) =>
    show === 'all' || (show === 'favourites' ? kept.includes(id) : kind === show)
  const shown = inOrder(entries, found).filter(isShown)
  return (
    <>
      <output className="contents">
        {shown.length === 0 ? (
          <Nothing query={show === 'favourites' && found === null ? null : query} />
        ) : (
          found !== null && <p className="text-soft">{t('library.found', { count: shown.length })}</p>
        )}
      </output>
      {found !== null && <Entries entries={shown} />}
      {found === null &&
        chapters.map(({ id, title }) => (
          <Entries key={id} title={title} entries={shown.filter(({ chapter }) => chapter === id)} />
        ))}
    </>
  )
}

/** @param query null where nothing was looked for, and there are no favourites */
function Nothing({ query }: { query: string | null }) {
  const { t } = useTranslation('duas')
  if (query !== null)
    return <EmptyState title={t('library.none', { query })}>{t('library.tryThis')}</EmptyState>
  return (
    <EmptyState
      title={t('library.noFavourites')}
      icon={<Heart size={32} strokeWidth={1.5} aria-hidden="true" />}
    >
      {t('library.addFavourites')}
    </EmptyState>
  )
}

/** All of them in the library's order, or those that were found, the likeliest first. */
const inOrder = (entries: readonly DuaEntry[], found: readonly string[] | null): readonly DuaEntry[] =>
  found === null ? entries : found.flatMap(id => entries.find(entry => entry.id === id) ?? [])

/** Of a chapter; without a title, what was found in all of them. */
function Entries({ title, entries }: { title?: string; entries: readonly DuaEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className="entry-group">
      {title !== undefined && <h2 className="text-lg">{title}</h2>}
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link to="/dua/$duaSlug" params={{ duaSlug: id }} className="entry-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
