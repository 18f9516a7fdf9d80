import { appNameIn } from '../../../contract/languages.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'
import type { NamedCity } from './prayer.queries.ts'

/**
 * Title and description of a city's page. The answer is told by its shape: the query's factory would bring the cities' address
 * into the code that every page loads.
 */
export function cityHead({ client, reader, params, say }: HeadPlace): PageHead | null {
  const [answer] = client.getQueryCache().findAll({
    predicate: ({ queryKey: [, scope] }) => {
      const { city, language } = Object(scope) as Record<string, unknown>
      return city === params.citySlug && language === reader.language
    },
  })
  const { city } = Object(answer?.state.data) as { city?: NamedCity }
  if (!city) return null
  const values = { city: city.label }
  const { label: name, region: country, latitude, longitude } = city
  return {
    title: `${say('prayer:head.city.title', values)} · ${appNameIn(reader.language)}`,
    description: say('prayer:head.city.description', values),
    city: { name, country, latitude, longitude },
  }
}
