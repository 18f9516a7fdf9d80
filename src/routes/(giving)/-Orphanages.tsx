import { isNothingThere } from '../../data/is-nothing-there.ts'
import { childFileQuery } from '../../data/reads/child-file-query.ts'
import { useCausePage } from '../../features/cms/use-cause-page.ts'
import { CauseStoryPage } from '../../features/giving/CauseStoryPage.tsx'
import { usualForm } from '../../features/giving/usual-form.tsx'
import { ChildList } from '../../features/sponsorships/ChildList.tsx'
import { type ChildSearch, childSearch } from '../../features/sponsorships/child-search.ts'
import { childFilesQuery } from '../../features/sponsorships/sponsorships.queries.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { preparedPart } from '../../ui/prepared-part.tsx'
import { prepareSlug } from '../(general)/-prepare-slug.ts'

const CauseGifts = lazyExtra(async () => (await import('../../features/feed/CauseGifts.tsx')).CauseGifts)
const childFile = preparedPart(
  async () => (await import('../../features/sponsorships/ChildFilePage.tsx')).ChildFilePage,
)

/** Brings one case file, or what is written of orphans with the files that the address asks for. */
export async function prepareOrphanages(context: AppContext, asked: ChildSearch): Promise<void> {
  const search = childSearch({ ...asked })
  const reader = context.reader.get()
  if (search.file === undefined) {
    await Promise.all([
      prepareSlug(context, 'orphanages'),
      preparePage(context, ['sponsorships'], [childFilesQuery(reader, search)]),
    ])
    return
  }
  await Promise.all([
    prepareSlug(context, 'orphanages'),
    preparePage(context, ['sponsorships']),
    childFile.prepare(),
  ])
  // A file that is closed is nobody's to read: the page says so.
  await preparePage(context, [], [childFileQuery(reader, search.file)]).catch((error: unknown) => {
    if (!isNothingThere(error)) throw error
  })
}

/** Children who can be sponsored, and what else is given to orphans. */
export function OrphanagesPage({ search: asked }: { search: ChildSearch }) {
  const search = childSearch({ ...asked })
  const page = useCausePage('orphanages')
  if (search.file !== undefined) return <childFile.Part key={search.file} number={search.file} />
  if (!page) return null
  return (
    <CauseStoryPage
      page={page}
      first={<ChildList search={search} />}
      recent={<CauseGifts causes={page.causes.join()} />}
      form={usualForm}
    />
  )
}
