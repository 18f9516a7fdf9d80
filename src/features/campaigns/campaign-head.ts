import { appNameIn } from '../../../contract/languages.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'
import { campaignQuery } from './campaign.query.ts'

/** The campaign of the demonstration. */
export const demoSlug = 'meals-for-rafah-demo'

/** Title, description and picture of the campaign that the address names. */
export function campaignHead({ client, reader, params }: HeadPlace): PageHead | null {
  const found = client.getQueryData(campaignQuery(reader, params.slug ?? demoSlug).queryKey)
  if (!found) return null
  const { title, summary, picture } = found
  return {
    title: `${title} · ${appNameIn(reader.language)}`,
    description: summary,
    cause: { questions: [] },
    ...(picture && { picture }),
  }
}
