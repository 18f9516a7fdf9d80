import type { QueryClient } from '@tanstack/react-query'
import type { SitePage } from '../../../contract/cms.ts'
import { appNameIn } from '../../../contract/languages.ts'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import type { PageHead } from '../../i18n/app-context.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Title and description of a page that its loader has brought; null where it has not. */
export function cmsHead(
  client: QueryClient,
  slug: string,
  reader: Pick<Reader, 'language'>,
): PageHead | null {
  const page = client.getQueryData<SitePage>(cmsPageQuery(slug, reader).queryKey)
  if (!page) return null
  const { title, description } = page
  return {
    title: `${title} · ${appNameIn(reader.language)}`,
    description,
    ...(page.kind === 'cause' && { cause: page }),
  }
}
