import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import type { GuideSlug } from '../../lib/guides/guide.ts'
import { guideQuery } from './guides.queries.ts'

/** Brings a guide in the reader's language. */
export const prepareGuide = (context: AppContext, slug: GuideSlug): Promise<void> =>
  preparePage(context, ['guides'], [guideQuery(slug, context.reader.get().language)])
