import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import { ChildCard } from './ChildCard.tsx'
import { ChildFilter } from './ChildFilter.tsx'
import type { ChildSearch } from './child-search.ts'
import { childFilesQuery } from './sponsorships.queries.ts'

/** The children who can be sponsored, narrowed by the address, page by page. */
export function ChildList({ search }: { search: ChildSearch }) {
  const { t } = useTranslation('sponsorships')
  const { files, pages, countries } = useSuspenseQuery(childFilesQuery(useShownReader(), search)).data
  return (
    <section className="page grid gap-5 pt-6" aria-labelledby="children">
      <header className="grid gap-2">
        {/* Who comes back to another page of the list does not find the focus kept here. */}
        <h2 key={search.page} id="children">
          {t('title')}
        </h2>
        <p className="max-w-prose text-soft">{t('lead')}</p>
      </header>
      {countries.length > 0 && <ChildFilter search={search} countries={countries} />}
      <div className="contents" aria-live="polite">
        {files.length === 0 && <NoChildren />}
      </div>
      {files.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-label={t('title')}>
          {files.map(child => (
            <ChildCard key={child.number} child={child} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages search={search} pages={pages} />}
    </section>
  )
}

function NoChildren() {
  const { t } = useTranslation('sponsorships')
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <ButtonLink to="/orphanages" search={{}} hash="children" variant="outline" resetScroll={false}>
          {t('none.all')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

function Pages({ search, pages }: { search: ChildSearch; pages: number }) {
  const { t } = useTranslation('sponsorships')
  const { whole } = useChildWords()
  const page = search.page ?? 1
  return (
    <nav
      className="flex flex-wrap items-center gap-3"
      aria-label={t('pages.of', { page: whole(page), pages: whole(pages) })}
    >
      {page > 1 && (
        <PageLink key={page - 1} search={search} page={page - 1}>
          {t('pages.before')}
        </PageLink>
      )}
      <span className="text-soft">{t('pages.of', { page: whole(page), pages: whole(pages) })}</span>
      {page < pages && (
        <PageLink key={page + 1} search={search} page={page + 1}>
          {t('pages.after')}
        </PageLink>
      )}
    </nav>
  )
}

/** Leads to the beginning of the list, and with it who goes by the keyboard: on another page it is another link. */
function PageLink({ search, page, children }: { search: ChildSearch; page: number; children: ReactNode }) {
  return (
    <ButtonLink to="/orphanages" search={{ ...search, page }} hash="children" variant="outline">
      {children}
    </ButtonLink>
  )
}
