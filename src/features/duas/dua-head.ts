import { appNameIn } from '../../../contract/languages.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'

/**
 * Title and description of the dua or chapter that the address names. The answer is found by its key's shape: the query's
 * factory would bring the names of the packs into the code that every page loads.
 */
export function duaHead({ client, reader, params }: HeadPlace): PageHead | null {
  const page = params.duaSlug ?? params.categorySlug
  const [answer] = client.getQueryCache().findAll({
    predicate: ({ queryKey: [, scope] }) => {
      const { page: named, language } = Object(scope) as Record<string, unknown>
      return named === page && language === reader.language
    },
  })
  const { head } = Object(answer?.state.data) as { head?: PageHead }
  return head ? { ...head, title: `${head.title} · ${appNameIn(reader.language)}` } : null
}
