import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { duasCited } from './dua-references.ts'
import { libraryQuery } from './duas.queries.ts'
import { duaIndex, searchDuas } from './search-duas.ts'

export type DuaSearch =
  | { state: 'empty' }
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'found'; ids: readonly string[] }

/** What the words find, in the reader's language, in Arabic, by sound and by where it stands. The library comes with the first letter. */
export function useDuaSearch(typed: string): DuaSearch {
  const { t } = useTranslation('duas')
  const { language } = useReader()
  const query = useDeferredValue(typed.trim())
  const isAsked = query.length > 1
  const { data: library, isError } = useQuery({ ...libraryQuery(language), enabled: isAsked })
  const index = useMemo(() => library && duaIndex(library), [library])
  const ids = useMemo(() => {
    if (!library || !index || !isAsked) return null
    const cited = duasCited(library.duas, query, collection => t(`collections.${collection}`, { number: '' }))
    return [...new Set([...cited, ...searchDuas(index, query)])]
  }, [library, index, isAsked, query, t])
  if (!isAsked) return { state: 'empty' }
  if (ids) return { state: 'found', ids }
  return { state: isError ? 'missing' : 'loading' }
}
