import type { Language } from '../../../contract/languages.ts'
import { contentQuery } from '../../data/queries.ts'
import type { Guide, GuideSlug } from '../../lib/guides/guide.ts'
import { guideDirs } from '../../lib/guides.gen.ts'

/** One guide in one language. The build checks its shape, and its name holds a hash. */
export const guideQuery = (slug: GuideSlug, language: Language) => {
  const address = `${guideDirs[language]}/${slug}.json`
  return contentQuery(address, {}, async read => (await read(address)) as Guide)
}
