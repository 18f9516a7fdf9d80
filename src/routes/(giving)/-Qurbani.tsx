import { useCausePage } from '../../features/cms/use-cause-page.ts'
import type { GiftFormOf } from '../../features/giving/CauseDetail.tsx'
import { CauseStoryPage } from '../../features/giving/CauseStoryPage.tsx'
import { QurbaniOrder } from '../../features/qurbani/QurbaniOrder.tsx'
import { qurbaniOffersQuery } from '../../features/qurbani/qurbani.queries.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { prepareSlug } from '../(general)/-prepare-slug.ts'
import { TellMe } from './-TellMe.tsx'

const CauseGifts = lazyExtra(async () => (await import('../../features/feed/CauseGifts.tsx')).CauseGifts)

/** Brings what is written of qurbani, and what can be ordered. */
export const prepareOrder = async (context: AppContext) => {
  await Promise.all([
    prepareSlug(context, 'qurbani'),
    preparePage(context, ['qurbani'], [qurbaniOffersQuery(context.reader.get())]),
  ])
}

const orderForm: GiftFormOf = (_, chosen, choose) => (
  <QurbaniOrder projectId={chosen.id} onProject={choose} tell={<TellMe />} />
)

/** Orders of shares. */
export function QurbaniPage() {
  const page = useCausePage('qurbani')
  if (!page) return null
  return <CauseStoryPage page={page} recent={<CauseGifts causes={page.causes.join()} />} form={orderForm} />
}
