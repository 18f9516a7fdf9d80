import { appNameIn } from '../../../contract/languages.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'

/** Title and description of the cause that the address names; null where it names none that there is. */
export function causeHead({ client, reader, search }: HeadPlace): PageHead | null {
  const cause = client.getQueryData(causeQuery(reader, String(search.cause)).queryKey)
  return cause
    ? { title: `${cause.title} · ${appNameIn(reader.language)}`, description: cause.summary }
    : null
}
