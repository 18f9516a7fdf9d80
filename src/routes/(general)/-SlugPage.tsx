import { useSuspenseQuery } from '@tanstack/react-query'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import { CmsPage } from '../../features/cms/CmsPage.tsx'
import { CauseOverview } from '../../features/giving/CauseOverview.tsx'
import { CauseStoryPage } from '../../features/giving/CauseStoryPage.tsx'
import { usualForm } from '../../features/giving/usual-form.tsx'
import { useReader } from '../../i18n/reader.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'

const CauseGifts = lazyExtra(async () => (await import('../../features/feed/CauseGifts.tsx')).CauseGifts)

const DuasForPage = lazyExtra(async () => (await import('../../features/duas/DuasForPage.tsx')).DuasForPage)

/** What an address of one word leads to. */
export function SlugPage({ slug }: { slug: string }) {
  const page = useSuspenseQuery(cmsPageQuery(slug, useReader())).data
  // Answers that a device kept before pages had kinds are all written ones.
  if (page.kind !== 'cause') return <CmsPage page={page} />
  if (page.causes.length === 0) return <CauseOverview page={page} />
  return (
    <CauseStoryPage
      key={slug}
      page={page}
      form={usualForm}
      recent={<CauseGifts causes={page.causes.join()} />}
      duas={<DuasForPage ids={page.duas} />}
    />
  )
}
