import { join } from 'node:path'

/** What Rolldown tells of its modules while it groups them. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const src = join(import.meta.dirname, '../../src')
const entry = join(src, 'app/main.tsx')
const home = join(src, 'routes/(general)/index.tsx')
/** Their dynamic imports follow on every page, once it stands. */
const starters = ['app/main.tsx', 'app/Shell.tsx'].map(name => join(src, name))
/** Opened by few: no other page loads more for its sake. */
const ofAdmin = /\/src\/routes\/\(admin\)\//
/** Of what these load in turn, what every page needs. */
const alwaysNeeded = /workbox-window|node_modules\/dexie\/|\/data\/(register-worker|answer-store)\.ts$/
const isPage = (id: string): boolean =>
  /\/src\/routes\/.*\?tsr-split=.*component/.test(id) && !ofAdmin.test(id)
/** Ours, and what comes with it; a page's libraries stay with the page. */
const isOurs = (id: string): boolean => /\/src\/|\/contract\/|virtual:icon/.test(id)
const isFramework = (id: string): boolean =>
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-|router-core|query-core|history|store))/.test(
    id,
  )
/** Of the frameworks, what few pages use: a package's index names all of it, as if the entry needed it. */
const isOfFew = (id: string): boolean =>
  /node_modules\/@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|infiniteQueryObserver|use\w*(Queries|InfiniteQuery))\.js/.test(
    id,
  )

/** What this part of all pages loads comes with the app: a part, so that more pages do not fill it. */
const commonPart = 0.4

/**
 * Files that some pages share: what is loaded by no other pages than those that load the core as well. The first that fits
 * takes a module.
 */
const families = [
  { name: 'campaign', core: /\/features\/campaigns\/CampaignPage\./ },
  { name: 'qurbani', core: /\/features\/qurbani\/QurbaniOrder\./ },
  { name: 'giving', core: /\/features\/giving\/GiftForm\./ },
  { name: 'story', core: /\/features\/(giving\/CauseDetail|membership\/MembershipPage)\./ },
  { name: 'basket', core: /\/data\/cart\./ },
  { name: 'duas', core: /\/features\/duas\/prepare-duas\./ },
  { name: 'hijri', core: /\/lib\/hijri\/hijri-calendar\./ },
  { name: 'feed', core: /\/features\/feed\/FeedList\./ },
  { name: 'causes', core: /\/features\/giving\/CauseCard\./ },
] as const

function closureOf(
  starts: Iterable<string>,
  modules: Modules,
  follow: (id: string) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []), ...follow(id))
  }
  return found
}

type PagesOf = (id: string) => ReadonlySet<string>

interface Shares {
  /** Loaded before a page can be used. */
  first: ReadonlySet<string>
  /** Loaded by every page once it stands. */
  afterwards: ReadonlySet<string>
  /** The pages that load a module of their own accord. */
  pagesOf: PagesOf
  /** The pages that load a family's core, by its name. */
  familyPages: ReadonlyMap<string, ReadonlySet<string>>
  pageCount: number
  /** The page most come to first: what it has in common with others is one file, not ten. */
  home: string
}

interface Closure {
  page: string
  modules: ReadonlySet<string>
}

const pagesFrom =
  (closures: readonly Closure[]): PagesOf =>
  id =>
    new Set(closures.filter(({ modules }) => modules.has(id)).map(({ page }) => page))

const familyPagesFrom = (closures: readonly Closure[]): Shares['familyPages'] =>
  new Map(
    families.map(({ name, core }) => [
      name,
      new Set(
        closures.filter(({ modules }) => [...modules].some(id => core.test(id))).map(({ page }) => page),
      ),
    ]),
  )

function sharesOf(modules: Modules): Shares {
  const dynamicOf = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const statically = () => []
  const first = closureOf([entry], modules, statically)
  const pages = [...first].flatMap(dynamicOf).filter(isPage)
  const closures = pages.map(page => ({ page, modules: closureOf([page], modules, statically) }))
  const needed = (id: string) => dynamicOf(id).filter(each => alwaysNeeded.test(each))
  return {
    first,
    afterwards: closureOf([...starters.flatMap(dynamicOf), ...[...first].flatMap(needed)], modules, needed),
    pagesOf: pagesFrom(closures),
    familyPages: familyPagesFrom(closures),
    pageCount: closures.length,
    home: pages.find(page => page.startsWith(home)) ?? '',
  }
}

const ofOutbox = /\/data\/(outbox\/(?!outbox-state)|db\.|device\.|at-most-every\.|register-worker\.)/

/** What starts after the page and some pages need at once: the outbox and its database, who is signed in, and what both stand on. */
function soonAs(id: string): string {
  if (ofOutbox.test(id)) return 'outbox'
  return /\/data\/account\/|\/consent/.test(id) ? 'soon' : 'app'
}

/** Rolldown's own helpers are in no module's imports. */
const isFirst = (id: string, first: ReadonlySet<string>) =>
  first.has(id) || /rolldown\/runtime|vite\/preload-helper/.test(id)

/**
 * Into which file a module goes, so that a first visit needs few: the frameworks; the app's own beginning; what follows
 * once the page stands; what pages share. Null leaves it to Rolldown.
 */
function groupOf(id: string, shares: Shares): string | null {
  if (isOfFew(id)) return null
  if (isFirst(id, shares.first)) return isFramework(id) ? 'framework' : 'app'
  const pages = shares.pagesOf(id)
  if (pages.size >= shares.pageCount * commonPart) return 'app'
  const isAfterwards = shares.afterwards.has(id)
  if (isAfterwards && pages.size === 0) return 'later'
  if (!isOurs(id) || pages.size < 2) return isAfterwards ? soonAs(id) : null
  const family = families.find(({ name }) => {
    const members = shares.familyPages.get(name)
    return [...pages].every(page => members?.has(page))
  })
  // A page that needs a part of a file must not fetch all of it.
  if (family) return family.name
  if (isAfterwards) return soonAs(id)
  return pages.has(shares.home) ? 'parts' : null
}

let shares: Shares | undefined

/** For Rolldown's `codeSplitting`. The graph is complete when the first module is asked for. */
export const chunkGroups = [
  {
    name(id: string, modules: Modules) {
      shares ??= sharesOf(modules)
      return groupOf(id, shares)
    },
    includeDependenciesRecursively: false,
  },
]
