import { useTranslation } from '../../i18n/use-translation.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import { PageLinks } from '../kit/PageLinks.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { PeopleList } from './PeopleList.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PersonPage } from './PersonPage.tsx'
import { peopleQuery } from './people.queries.ts'

/** A list by name or address, or the one person that the address names. */
export function PeoplePage({ search: asked, fresh }: SectionProps) {
  const { t } = useTranslation('admin')
  const person = searchText(asked.person)
  if (person) return <PersonPage key={person} id={person} fresh={fresh} />
  const search = searchText(asked.search)
  const after = searchText(asked.after)
  const filter = search ? { search } : {}
  return (
    <>
      <h1>{t('people.title')}</h1>
      <PeopleSearch key={search} search={search ?? ''} />
      <AdminRead query={peopleQuery({ ...filter, ...(after && { after }) })} fresh={fresh}>
        {({ people, next }) => (
          <>
            <PeopleList people={people} />
            <PageLinks
              section="people"
              first={after ? filter : null}
              next={next === null ? null : { ...filter, after: next }}
            />
          </>
        )}
      </AdminRead>
    </>
  )
}
