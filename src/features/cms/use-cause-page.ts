import { useSuspenseQuery } from '@tanstack/react-query'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import { useShownReader } from '../../i18n/reader.tsx'

/** A page that tells of a cause, brought by its loader; null where a written one stands in its place. */
export function useCausePage(slug: string) {
  const page = useSuspenseQuery(cmsPageQuery(slug, useShownReader())).data
  return page.kind === 'cause' ? page : null
}
