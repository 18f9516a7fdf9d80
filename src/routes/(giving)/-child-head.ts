import { childFileQuery } from '../../data/reads/child-file-query.ts'
import { cmsHead } from '../../features/cms/cms-head.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'

/** Title and description of /orphanages; of a case file under the child's name, so that who hears the page is told of each. */
export function childHead({ client, reader, search }: HeadPlace): PageHead | null {
  const page = cmsHead(client, 'orphanages', reader)
  const child = client.getQueryData(childFileQuery(reader, Number(search.file)).queryKey)
  return page && child ? { ...page, title: `${child.alias} · ${page.title}` } : page
}
