import { join } from 'node:path'
import keptCosts from './chunk-costs.json' with { type: 'json' }
import { type Atom, cluster } from './cluster.ts'
import { closureOf, type Modules, sentOf } from './module-graph.ts'

const src = join(import.meta.dirname, '../../src')
const entry = join(src, 'app/main.tsx')
const home = join(src, 'routes/(general)/index.tsx')
/** Their dynamic imports follow on every page, once it stands. */
const starters = ['app/main.tsx', 'app/Shell.tsx'].map(name => join(src, name))
/** Opened by few: no other page loads more for its sake. */
const ofAdmin = /\/src\/routes\/\(admin\)\//
/** Of what these load in turn, what every page needs. */
const alwaysNeeded =
  /workbox-window|node_modules\/dexie\/|\/data\/(register-worker|answer-store)\.ts$|\/app\/start-quiet\.ts$|\/(PageError|SlowLine)\.tsx$/
/** They say what has failed, also when nothing more can be had. */
const saysFailure = /\/(PageError|CrashScreen|ToastList)\.tsx$/
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

/** Smaller than what any file costs, and on pages of several kinds: none of them loads another's code for its sake. */
const isTiny = (id: string): boolean => /\/src\/(ui\/Drawing\.tsx|lib\/drawings\.gen\.ts)$/.test(id)

/** What this part of all pages loads comes with the app: a part, so that more pages do not fill it. */
const commonPart = 0.4

/** What files are drawn by. What each page then comes to is known after a build alone: `npm run chunks` finds what holds the budgets. */
export interface ChunkCosts {
  /** What saving a request is worth, in bytes. */
  request: number
  /** What saving a file is worth, in bytes. */
  file: number
  /** Of each byte, that what follows on every page comes before the page. */
  early: number
  /** About what a page may come to beside what all load, in bytes: 1.35 × the floor leaves some more, as what a file comes to is a guess. */
  mostOfPage: number
  /** What a page of more than that may come to, against what it needs. */
  ownMost: number
  /** Of the largest page's code: a page of more is near its budget, and loads least for the sake of others. */
  largePart: number
  /** How often such a page is begun with, against any other. */
  largePage: number
}

/** `CHUNK_COSTS` tries others (bench/chunk-costs.ts). */
const costs: ChunkCosts = { ...keptCosts, ...JSON.parse(process.env.CHUNK_COSTS ?? '{}') }
/** How often something is begun with, against a page: the page most come to first; what follows on all of them; a part that somebody asks for. */
const weights = { home: 16, later: 16, page: 1, part: 0.25 }

interface Shares {
  /** Loaded before a page can be used. */
  first: ReadonlySet<string>
  /** Loaded by every page once it stands. */
  afterwards: ReadonlySet<string>
  /** The pages that load a module of their own accord. */
  pagesOf: (id: string) => ReadonlySet<string>
  pageCount: number
  /** Module → the file of those that some pages share. */
  shared: ReadonlyMap<string, string>
}

interface Closure {
  start: string
  modules: ReadonlySet<string>
}

type Found = Pick<Shares, 'first' | 'afterwards' | 'pagesOf' | 'pageCount'>

const startsWith =
  (closures: readonly Closure[]): Shares['pagesOf'] =>
  id =>
    new Set(closures.filter(({ modules }) => modules.has(id)).map(({ start }) => start))

/** Where somebody begins: a page, a part of one, or what follows on every page. */
interface Start extends Closure {
  weight: number
  /** Kept before the app is ready without a connection. */
  isKeptFirst: boolean
}

/** What everybody can come to: the administration's own parts stay as they are. */
function startsIn(modules: Modules, { first, afterwards }: Found): Start[] {
  const dynamicOf = (id: string) =>
    (modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(each => !ofAdmin.test(each))
  const begun = new Set([...closureOf([entry], modules, dynamicOf)].flatMap(dynamicOf))
  const closures = [...begun]
    .filter(id => !first.has(id) && !afterwards.has(id))
    .toSorted()
    .map(start => {
      const closure = closureOf([start], modules, () => [])
      return { start, modules: closure, length: lengthBeside(first, closure, modules) }
    })
  const pages = closures.filter(({ start }) => isPage(start))
  const large = costs.largePart * Math.max(...pages.map(({ length }) => length))
  return [
    // The first: `following` of the costs.
    { start: 'later', modules: afterwards, weight: weights.later, isKeptFirst: true },
    ...closures.map(({ start, modules, length }) => {
      const isHome = start.startsWith(home)
      const pageWeight = length > large ? costs.largePage : weights.page
      return {
        start,
        modules,
        weight: isHome ? weights.home : isPage(start) ? pageWeight : weights.part,
        isKeptFirst: isHome || saysFailure.test(start),
      }
    }),
  ]
}

/** Of our code, what a start loads beside what all load. */
const lengthBeside = (first: ReadonlySet<string>, closure: ReadonlySet<string>, modules: Modules): number =>
  [...closure]
    .filter(id => !first.has(id) && isOurs(id))
    .reduce((sum, id) => sum + (modules.getModuleInfo(id)?.code?.length ?? 0), 0)

function atomsOf(closures: readonly Closure[], modules: Modules, found: Found): Atom[] {
  const startsOf = new Map<string, number[]>()
  for (const [number, { modules }] of closures.entries())
    for (const id of modules) startsOf.set(id, [...(startsOf.get(id) ?? []), number])
  const isShared = (id: string) => {
    const place = placeOf(id, found)
    return place === 'later' || (place === null && (startsOf.get(id)?.length ?? 0) > 1)
  }
  const byStarts = Map.groupBy(
    [...startsOf.keys()].filter(id => isShared(id)),
    // One file, whatever of it somebody needs.
    id => placeOf(id, found) ?? startsOf.get(id)?.join() ?? '',
  )
  const info = (id: string) => modules.getModuleInfo(id)
  // Styles stay with the pages that they are for.
  const isFree = (id: string) =>
    isOurs(id) &&
    placeOf(id, found) === null &&
    ![id, ...(info(id)?.importedIds ?? [])].some(each => /\.css\b/.test(each))
  return [...byStarts.values()].flatMap(ids =>
    [ids.filter(isFree), ids.filter(id => !isFree(id))]
      .filter(part => part.length > 0)
      .map(part => ({
        modules: part.toSorted(),
        bytes: part.reduce((sum, id) => sum + sentOf(id, modules), 0),
        starts: new Set(part.flatMap(id => startsOf.get(id) ?? [])),
        isFree: isFree(part[0] ?? ''),
      })),
  )
}

/** What each start loads beside what all load: of its own, and with what it shares. */
function bytesOfStarts(
  starts: readonly Start[],
  atoms: readonly Atom[],
  modules: Modules,
  found: Found,
): { own: number; all: number }[] {
  const shared = new Set(atoms.flatMap(atom => [...atom.modules]))
  return starts.map(({ modules: loaded }, number) => {
    const own = [...loaded]
      .filter(id => !shared.has(id) && placeOf(id, found) === null)
      .reduce((sum, id) => sum + sentOf(id, modules), 0)
    const ofStart = atoms.filter(atom => atom.starts.has(number))
    return { own, all: own + ofStart.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}

/** The files of what some share, named by their largest module and by when they are kept. */
function sharedFiles(modules: Modules, found: Found): Map<string, string> {
  const starts = startsIn(modules, found)
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? []
  const atoms = atomsOf(starts, modules, found)
  const bytes = bytesOfStarts(starts, atoms, modules, found)
  const files = cluster(atoms, importsOf, {
    ...costs,
    weights: starts.map(({ weight }) => weight),
    following: 0,
    most: starts.map(({ start }, number) => {
      const { own = 0, all = 0 } = bytes[number] ?? {}
      return isPage(start) ? Math.max(costs.mostOfPage, all * costs.ownMost) - own : Number.POSITIVE_INFINITY
    }),
  })
  const fileOf = new Map(files.flatMap(ids => ids.map(id => [id, ids] as const)))
  const wholeFiles = (id: string) => fileOf.get(id) ?? []
  const keptFirst = starts.filter(({ isKeptFirst }) => isKeptFirst).flatMap(({ modules }) => [...modules])
  // With a file comes all of it, and what that imports.
  const first = closureOf(keptFirst, modules, wholeFiles)
  const length = (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0
  const names = new Set<string>()
  return new Map(
    files.flatMap(ids => {
      const largest = ids.reduce((most, id) => (length(id) > length(most) ? id : most))
      let name = `${ids.some(id => first.has(id)) ? 'start' : 'shared'}-${/([\w-]+)[^/]*$/.exec(largest)?.[1]}`
      while (names.has(name)) name += 'x'
      names.add(name)
      return ids.map(id => [id, name] as const)
    }),
  )
}

function sharesOf(modules: Modules): Shares {
  const dynamicOf = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const statically = () => []
  const first = closureOf([entry], modules, statically)
  const pages = [...first].flatMap(dynamicOf).filter(isPage)
  const closures = pages.map(start => ({ start, modules: closureOf([start], modules, statically) }))
  const needed = (id: string) => dynamicOf(id).filter(each => alwaysNeeded.test(each))
  const found = {
    first,
    afterwards: closureOf([...starters.flatMap(dynamicOf), ...[...first].flatMap(needed)], modules, needed),
    pagesOf: startsWith(closures),
    pageCount: closures.length,
  }
  return { ...found, shared: sharedFiles(modules, found) }
}

/** Rolldown's own helpers are in no module's imports. */
const isFirst = (id: string, first: ReadonlySet<string>) =>
  first.has(id) || /rolldown\/runtime|vite\/preload-helper/.test(id)

/** Where a module belongs wherever it is used: the frameworks; the app's own beginning; what follows once the page stands. */
function placeOf(id: string, { first, afterwards, pagesOf, pageCount }: Found): string | null {
  if (isOfFew(id)) return null
  if (isFirst(id, first)) return isFramework(id) ? 'framework' : 'app'
  const pages = pagesOf(id)
  if (isTiny(id) || pages.size >= pageCount * commonPart) return 'app'
  return afterwards.has(id) && pages.size === 0 ? 'later' : null
}

let shares: Shares | undefined

/** For Rolldown's `codeSplitting`. The graph is complete when the first module is asked for. */
export const chunkGroups = [
  {
    name(id: string, modules: Modules) {
      shares ??= sharesOf(modules)
      return placeOf(id, shares) ?? shares.shared.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  },
]
