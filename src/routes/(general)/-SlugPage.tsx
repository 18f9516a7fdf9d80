import { useSuspenseQuery } from '@tanstack/react-query'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import { CmsPage } from '../../features/cms/CmsPage.tsx'
import { CauseOverview } from '../../features/giving/CauseOverview.tsx'
import { CauseStoryPage } from '../../features/giving/CauseStoryPage.tsx'
import { usualForm } from '../../features/giving/usual-form.tsx'
import type { AppContext } from '../../i18n/app-context.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { preparedPart } from '../../ui/prepared-part.tsx'
import { prepareSlug } from './-prepare-slug.ts'

const CauseGifts = lazyExtra(async () => (await import('../../features/feed/CauseGifts.tsx')).CauseGifts)

const DuasForPage = lazyExtra(async () => (await import('../../features/duas/DuasForPage.tsx')).DuasForPage)

const loadReported = () => import('./-ReportedText.tsx')
const reported = preparedPart(async () => (await loadReported()).ReportedText)

interface Props {
  slug: string
  /** That an error is reported in: the contact page says so. */
  text: string | undefined
}

const isReport = ({ slug, text }: Props): boolean => slug === 'contact' && text !== undefined

/** Brings what the address leads to. */
export async function prepareSlugPage(context: AppContext, place: Props): Promise<void> {
  const bringReported = async () => {
    await reported.prepare()
    await (await loadReported()).prepareTextName(context, place.text)
  }
  await Promise.all([prepareSlug(context, place.slug), isReport(place) && bringReported()])
}

/** What an address of one word leads to. */
export function SlugPage({ slug, text }: Props) {
  const page = useSuspenseQuery(cmsPageQuery(slug, useShownReader())).data
  // Answers that a device kept before pages had kinds are all written ones.
  if (page.kind !== 'cause') {
    const email = page.blocks.find(block => block.kind === 'operator')?.email
    return (
      <CmsPage page={page}>
        {isReport({ slug, text }) && <reported.Part key={text} id={text} email={email} />}
      </CmsPage>
    )
  }
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
