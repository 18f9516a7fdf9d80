/**
 * The Merkle tree of RFC 9162 (2.1), which is that of RFC 6962, over SHA-256: proofs made and checked.
 * Hashing is an argument, so that the same lines run in the service, the page and the worker.
 */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>

/** A complete subtree: the hash of the leaves `index × 2^level` up to, not with, `(index + 1) × 2^level`. */
export interface NodePlace {
  level: number
  index: number
}

export interface TreeNode extends NodePlace {
  hash: Uint8Array
}

/** Answers with the hashes in the order of the places. All of them exist: the places lie inside the tree. */
export type NodeReader = (places: readonly NodePlace[]) => Promise<readonly Uint8Array[]>

/** Leaves from `begin` up to, not with, `end`. */
interface LeafRange {
  begin: number
  end: number
}

const hashBytes = 32

function prefixed(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = prefix
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export const hashLeaf = (leaf: Uint8Array, sha256: Sha256): Promise<Uint8Array> => sha256(prefixed(0, leaf))

const hashNode = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Promise<Uint8Array> =>
  sha256(prefixed(1, left, right))

/** The largest power of two below `count`: where RFC 9162 splits a tree of `count` leaves. `count` > 1. */
function splitOf(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

/** The complete subtrees that make up a range which begins where its first one may: largest first. */
function subtreesOf({ begin, end }: LeafRange): NodePlace[] {
  const places: NodePlace[] = []
  for (let at = begin; at < end; ) {
    let level = 0
    let width = 1
    while (at % (width * 2) === 0 && at + width * 2 <= end) {
      level++
      width *= 2
    }
    places.push({ level, index: at / width })
    at += width
  }
  return places
}

/** The complete subtrees that a log of this size ends in: what must be known to append to it. */
export const frontierOf = (size: number): NodePlace[] => subtreesOf({ begin: 0, end: size })

async function foldRight(hashes: readonly Uint8Array[], sha256: Sha256): Promise<Uint8Array> {
  let folded = hashes.at(-1)
  if (!folded) return sha256(new Uint8Array())
  for (const hash of hashes.slice(0, -1).reverse()) folded = await hashNode(hash, folded, sha256)
  return folded
}

/** The root from the hashes of `frontierOf(size)`; of the empty log the hash of nothing. */
export const rootOf = (frontier: readonly Uint8Array[], sha256: Sha256): Promise<Uint8Array> =>
  foldRight(frontier, sha256)

/** Reads all subtrees of all ranges at once, then hashes each range. */
async function hashesOf(
  ranges: readonly LeafRange[],
  read: NodeReader,
  sha256: Sha256,
): Promise<Uint8Array[]> {
  const places = ranges.map(subtreesOf)
  const hashes = await read(places.flat())
  let at = 0
  return Promise.all(
    places.map(({ length }) => {
      at += length
      return foldRight(hashes.slice(at - length, at), sha256)
    }),
  )
}

const isInside = (index: number, size: number): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size

/** The ranges whose hashes are the path of a leaf, from the leaf to the root (RFC 9162, 2.1.3.1). */
function inclusionRanges(index: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = []
  let [begin, end] = [0, size]
  while (end - begin > 1) {
    const middle = begin + splitOf(end - begin)
    ranges.push(index < middle ? { begin: middle, end } : { begin, end: middle })
    if (index < middle) end = middle
    else begin = middle
  }
  return ranges.reverse()
}

/** The path of leaf `index` in the log of `size` leaves, in one read of O(log size) nodes. */
export async function inclusionPath(
  index: number,
  size: number,
  read: NodeReader,
  sha256: Sha256,
): Promise<Uint8Array[]> {
  if (!isInside(index, size)) throw new Error(`No leaf ${index} in a log of ${size}`)
  return hashesOf(inclusionRanges(index, size), read, sha256)
}

const areSizes = (from: number, to: number): boolean =>
  Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 1 && from <= to

/** The ranges that prove a log of `from` leaves to be the beginning of one of `to` (RFC 9162, 2.1.4.1). */
function consistencyRanges(from: number, to: number): LeafRange[] {
  const ranges: LeafRange[] = []
  let [begin, end] = [0, to]
  // The old log is a subtree of the new one as long as only left branches are taken; its root is then known already.
  while (end > from) {
    const middle = begin + splitOf(end - begin)
    ranges.push(from <= middle ? { begin: middle, end } : { begin, end: middle })
    if (from <= middle) end = middle
    else begin = middle
  }
  if (begin > 0) ranges.push({ begin, end })
  return ranges.reverse()
}

/** The proof that the log of `from` leaves is the beginning of the one of `to`. 1 ≤ from ≤ to. */
export async function consistencyPath(
  from: number,
  to: number,
  read: NodeReader,
  sha256: Sha256,
): Promise<Uint8Array[]> {
  if (!areSizes(from, to)) throw new Error(`No proof from ${from} to ${to}`)
  return hashesOf(consistencyRanges(from, to), read, sha256)
}

/**
 * Appends leaf hashes to a log of `size` leaves, of which the frontier is given. Answers with the complete subtrees
 * that came to be, the leaves themselves at level 0 among them, and with the new frontier.
 */
export async function appendLeaves(
  size: number,
  frontier: readonly Uint8Array[],
  leaves: readonly Uint8Array[],
  sha256: Sha256,
): Promise<{ nodes: TreeNode[]; frontier: Uint8Array[] }> {
  const nodes: TreeNode[] = []
  const edge = [...frontier]
  for (const [i, leaf] of leaves.entries()) {
    let hash = leaf
    let place: NodePlace = { level: 0, index: size + i }
    nodes.push({ ...place, hash })
    while (place.index % 2 === 1) {
      const left = edge.pop()
      if (!left) throw new Error(`The frontier of a log of ${size} is incomplete`)
      hash = await hashNode(left, hash, sha256)
      place = { level: place.level + 1, index: (place.index - 1) / 2 }
      nodes.push({ ...place, hash })
    }
    edge.push(hash)
  }
  return { nodes, frontier: edge }
}

const half = (n: number): number => Math.floor(n / 2)

const isPath = (path: readonly Uint8Array[]): boolean => path.every(hash => hash.length === hashBytes)

/** The number of hashes in the path of a leaf. A path of another length proves nothing. */
export const inclusionLength = (index: number, size: number): number =>
  isInside(index, size) ? inclusionRanges(index, size).length : -1

/**
 * For each hash of a path, from the leaf to the root: does it stand left of what was hashed so far?
 * (RFC 9162, 2.1.3.2, where `index` and `last` are fn and sn.)
 */
function leftSides(index: number, last: number, count: number): boolean[] {
  let [fn, sn] = [index, last]
  return Array.from({ length: count }, () => {
    const isLeft = fn % 2 === 1 || fn === sn
    if (isLeft) while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)]
    ;[fn, sn] = [half(fn), half(sn)]
    return isLeft
  })
}

/** The root that a leaf and its path lead to (RFC 9162, 2.1.3.2), or null when the path does not fit index and size. */
export async function rootFromInclusion(
  leafHash: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  sha256: Sha256,
): Promise<Uint8Array | null> {
  if (path.length !== inclusionLength(index, size) || !isPath(path)) return null
  const isLeft = leftSides(index, size - 1, path.length)
  let hash = leafHash
  for (const [i, sibling] of path.entries()) {
    hash = isLeft[i] ? await hashNode(sibling, hash, sha256) : await hashNode(hash, sibling, sha256)
  }
  return hash
}

/**
 * The two roots that a consistency proof leads to (RFC 9162, 2.1.4.2), or null when it does not fit the sizes.
 * The proof holds when they are the two roots that were signed.
 */
export async function rootsFromConsistency(
  from: number,
  to: number,
  fromRoot: Uint8Array,
  path: readonly Uint8Array[],
  sha256: Sha256,
): Promise<{ from: Uint8Array; to: Uint8Array } | null> {
  if (!areSizes(from, to) || path.length !== consistencyRanges(from, to).length || !isPath(path)) return null
  let [fn, sn] = [from - 1, to - 1]
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)]
  // A log of 2^k leaves is a subtree of the longer one: the proof leaves out its hash, which is its root.
  const [first, ...rest] = fn === 0 || from === to ? [fromRoot, ...path] : path
  if (!first) return null
  const isLeft = leftSides(fn, sn, rest.length)
  let roots = { from: first, to: first }
  for (const [i, hash] of rest.entries()) {
    roots = isLeft[i]
      ? { from: await hashNode(hash, roots.from, sha256), to: await hashNode(hash, roots.to, sha256) }
      : { from: roots.from, to: await hashNode(roots.to, hash, sha256) }
  }
  return roots
}
