/** Modules that the same starts load: none of them is ever wanted without the others. */
export interface Atom {
  modules: readonly string[]
  /** About what they are on the wire. */
  bytes: number
  /** Numbers of the starts that load them. */
  starts: ReadonlySet<number>
  /** Whether they may be put into one file with others. */
  isFree: boolean
}

export interface Costs {
  /** What one more request costs who starts there, in bytes: its heads, and what compresses worse alone. */
  request: number
  /** What one more file costs every device, which keeps all of them. */
  file: number
  /** How often each start is made, by its number. */
  weights: readonly number[]
  /** The start that follows on all others: what it loads comes anyway. */
  following: number
  /** What a byte costs that comes anyway, and now comes before it is wanted. */
  early: number
  /** The bytes that each start may come to, by its number: a page has a budget. */
  most: readonly number[]
}

interface Node extends Atom {
  starts: Set<number>
  /** Files that this one imports. */
  needs: Set<Node>
}

/** All that a file imports, and what that imports in turn. */
function allNeeds({ needs }: Pick<Node, 'needs'>): Set<Node> {
  const found = new Set<Node>()
  const waiting = [...needs]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...node.needs)
  }
  return found
}

/** What starts that have no use for a file load with it in vain, itself and all that it needs. */
function wasteOf(
  file: Node,
  starts: ReadonlySet<number>,
  { request, weights, following, early }: Costs,
): number {
  const wasteIn = ({ starts: known, bytes }: Node, more: number) => {
    const vain = known.has(following) ? bytes * early : bytes + more
    return [...starts]
      .filter(start => !known.has(start))
      .reduce((sum, start) => sum + (weights[start] ?? 0) * vain, 0)
  }
  return [...allNeeds(file)].reduce((sum, need) => sum + wasteIn(need, request), wasteIn(file, 0))
}

/** Whether a start that has no use for one of the two would come to more than it may, once they are one file. */
function isTooMuch(a: Node, b: Node, nodes: ReadonlySet<Node>, { most }: Costs): boolean {
  const exceeds = (own: Node, other: Node) => {
    const files = [other, ...allNeeds(other)]
    return [...own.starts]
      .filter(start => !other.starts.has(start))
      .some(start => {
        const loaded = [...nodes].filter(node => node.starts.has(start) || files.includes(node))
        return loaded.reduce((sum, { bytes }) => sum + bytes, 0) > (most[start] ?? 0)
      })
  }
  return exceeds(a, b) || exceeds(b, a)
}

/** What is saved when two files are one, less what is then loaded in vain. */
function gainOf(a: Node, b: Node, costs: Costs): number {
  const both = [...a.starts].filter(start => b.starts.has(start))
  const saved = both.reduce((sum, start) => sum + (costs.weights[start] ?? 0) * costs.request, costs.file)
  return saved - wasteOf(a, b.starts, costs) - wasteOf(b, a.starts, costs)
}

/** Whether `from` imports `to` by way of a third file: as one, they would import a file that imports them. */
function leadsAround(from: Node, to: Node): boolean {
  const seen = new Set<Node>([from, to])
  const waiting = [...from.needs]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (node.needs.has(to)) return true
    waiting.push(...node.needs)
  }
  return false
}

function merge(a: Node, b: Node, nodes: Set<Node>): Node {
  const one: Node = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    starts: new Set([...a.starts, ...b.starts]),
    isFree: true,
    needs: new Set([...a.needs, ...b.needs].filter(each => each !== a && each !== b)),
  }
  nodes.delete(a)
  nodes.delete(b)
  for (const { needs } of nodes) {
    const wasNeeded = [needs.delete(a), needs.delete(b)].some(Boolean)
    if (wasNeeded) needs.add(one)
  }
  nodes.add(one)
  // Whoever loads a file loads what it needs.
  for (const need of allNeeds(one)) need.starts = new Set([...need.starts, ...one.starts])
  return one
}

interface Pair {
  a: Node
  b: Node
  gain: number
}

/**
 * Puts atoms together into files for as long as a request and a file that are saved are worth more than the bytes which
 * some then load in vain.
 *
 * @param importsOf what a module imports
 * @returns the files, as lists of modules
 */
export function cluster(
  atoms: readonly Atom[],
  importsOf: (id: string) => readonly string[],
  costs: Costs,
): string[][] {
  const nodes = new Set<Node>(
    atoms.map(atom => ({ ...atom, starts: new Set(atom.starts), needs: new Set<Node>() })),
  )
  const homes = new Map([...nodes].flatMap(node => node.modules.map(id => [id, node] as const)))
  for (const node of nodes) {
    for (const needed of node.modules.flatMap(importsOf)) {
      const home = homes.get(needed)
      if (home && home !== node) node.needs.add(home)
    }
  }
  const pairsOf = (a: Node): Pair[] =>
    [...nodes]
      .filter(b => b !== a && a.isFree && b.isFree)
      .map(b => ({ a, b, gain: gainOf(a, b, costs) }))
      .filter(({ gain }) => gain > 0)
  let pairs: Pair[] = [...nodes].flatMap((a, at) => {
    const later = new Set([...nodes].slice(at + 1))
    return pairsOf(a).filter(({ b }) => later.has(b))
  })
  while (pairs.length > 0) {
    const best = pairs.reduce((most, each) => (each.gain > most.gain ? each : most))
    const { a, b } = best
    const gain = gainOf(a, b, costs)
    // What else was put together since may have made it worth less, or have a third file between them.
    if (gain < best.gain || leadsAround(a, b) || leadsAround(b, a) || isTooMuch(a, b, nodes, costs)) {
      pairs = pairs.filter(each => each !== best)
      if (gain > 0 && gain < best.gain) pairs.push({ a, b, gain })
      continue
    }
    const one = merge(a, b, nodes)
    pairs = pairs.filter(each => ![each.a, each.b].some(node => node === a || node === b))
    pairs.push(...pairsOf(one))
  }
  return [...nodes].map(({ modules }) => [...modules])
}
