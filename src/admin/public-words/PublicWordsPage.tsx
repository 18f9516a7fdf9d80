import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdminRead } from '../kit/AdminRead.tsx'
import { PageLinks } from '../kit/PageLinks.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { publicWordsQuery } from './public-words.queries.ts'
import { WordsCard } from './WordsCard.tsx'
import { WordsSearch } from './WordsSearch.tsx'

/** What others read of donors beside their gifts, and what of it was taken down. */
export function PublicWordsPage({ search: asked, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  const search = searchText(asked.search)
  const before = placeIn(asked.before)
  const filter = search === undefined ? {} : { search }
  const page = before === undefined ? filter : { ...filter, before }
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('words.title')}</h1>
        <p className="text-soft">{t('words.lead')}</p>
      </header>
      <WordsSearch key={search} search={search ?? ''} />
      <AdminRead query={publicWordsQuery({ lang: language, ...page })} fresh={fresh}>
        {({ words, next }) => (
          <section className="grid gap-4" aria-label={t('words.title')}>
            {words.length === 0 && (
              <EmptyState title={t('words.none')}>{search === undefined && t('words.noneText')}</EmptyState>
            )}
            {words.map(each => (
              <WordsCard key={each.id} words={each} fresh={fresh} />
            ))}
            <PageLinks
              section="public-words"
              first={before === undefined ? null : filter}
              next={next === null ? null : { ...filter, before: next }}
            />
          </section>
        )}
      </AdminRead>
    </>
  )
}

function placeIn(value: unknown): number | undefined {
  const place = Number(searchText(value))
  return Number.isSafeInteger(place) && place > 0 ? place : undefined
}
