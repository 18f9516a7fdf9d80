import { pagesOfCauses } from '../../contract/cause-hrefs.ts'
import { ConfigError } from '../config-error.ts'

interface Plan {
  slug: string
  causes: readonly string[]
}

/** The menu and other pages lead to these. */
const linked = [
  'water-wells',
  'mosque-donations',
  'orphanages',
  'qurbani',
  'qurbani-sacrifice',
  'fundraising',
]
/** Those that are more than what is written of a cause: without one they could not be drawn. */
const ofCauses = ['orphanages', 'qurbani']

/** Where cards of these causes lead, beside the app's own pages. */
const slugsOf = (causeIds: ReadonlySet<string>): string[] =>
  Object.entries(pagesOfCauses)
    .filter(([id, path]) => causeIds.has(id) && !path.startsWith('/donate-to-'))
    .map(([, path]) => path.slice(1))

function faultOf(pages: readonly Plan[], causeIds: ReadonlySet<string>): string | undefined {
  const gone = [...linked, ...slugsOf(causeIds)].find(slug => pages.every(page => page.slug !== slug))
  if (gone) return `there must be a page ${gone}, as the menu and other pages lead to it`
  const empty = pages.find(({ slug, causes }) => ofCauses.includes(slug) && causes.length === 0)
  if (empty) return `the page ${empty.slug} must name a cause`
  for (const { slug, causes } of pages)
    for (const id of causes)
      if (!causeIds.has(id)) return `the page ${slug} names the cause ${id}, which is not there`
  return undefined
}

/** An operator puts their own causes into `content/`: throws ConfigError with one line for pages that could not be opened. */
export function requireCausePages(pages: readonly Plan[], causeIds: ReadonlySet<string>): void {
  const fault = faultOf(pages, causeIds)
  if (fault !== undefined) throw new ConfigError(`content/causes/pages.json: ${fault}`)
}
