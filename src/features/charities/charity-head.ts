import { appNameIn } from '../../../contract/languages.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'
import { charityQuery } from './charities.queries.ts'

/** Name and purpose of the charity that the address names. */
export function charityHead({ client, reader, params }: HeadPlace): PageHead | null {
  const charity = client.getQueryData(charityQuery(reader, params.slug ?? '').queryKey)
  return charity
    ? { title: `${charity.name} · ${appNameIn(reader.language)}`, description: charity.about }
    : null
}
