import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './hex.ts'
import {
  appendLeaves,
  consistencyPath,
  frontierOf,
  hashLeaf,
  inclusionPath,
  type NodeReader,
  rootFromInclusion,
  rootOf,
  rootsFromConsistency,
  type Sha256,
} from './merkle.ts'

const sha = (...parts: Uint8Array[]) =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
const sha256: Sha256 = async bytes => sha(bytes)
const maxSize = 64

// The definitions of RFC 9162, 2.1.1, 2.1.3.1 and 2.1.4.1, word for word and slow, to hold the fast ones against.
const half = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1)
function treeHash(leaves: Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha()
  if (leaves.length === 1) return leaves[0]!
  const k = half(leaves.length)
  return sha(Uint8Array.of(1), treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)))
}
function pathByDefinition(m: number, leaves: Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return []
  const k = half(leaves.length)
  return m < k
    ? [...pathByDefinition(m, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...pathByDefinition(m - k, leaves.slice(k)), treeHash(leaves.slice(0, k))]
}
function proofByDefinition(m: number, leaves: Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === leaves.length) return isWhole ? [] : [treeHash(leaves)]
  const k = half(leaves.length)
  return m <= k
    ? [...proofByDefinition(m, leaves.slice(0, k), isWhole), treeHash(leaves.slice(k))]
    : [...proofByDefinition(m - k, leaves.slice(k), false), treeHash(leaves.slice(0, k))]
}

const leaves = Array.from({ length: maxSize }, (_, i) => sha(Uint8Array.of(0), Buffer.from(`leaf ${i}`)))

async function stored(): Promise<Map<string, Uint8Array>> {
  const { nodes } = await appendLeaves(0, [], leaves, sha256)
  return new Map(nodes.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
}
const nodes = await stored()
const readerUpTo =
  (size: number, counted: { nodes: number } = { nodes: 0 }): NodeReader =>
  async places =>
    places.map(({ level, index }) => {
      if ((index + 1) * 2 ** level > size) throw new Error(`read past ${size}`)
      counted.nodes++
      const hash = nodes.get(`${level}/${index}`)
      if (!hash) throw new Error(`no node ${level}/${index}`)
      return hash
    })

const sizes: number[] = Array.from({ length: maxSize }, (_, i) => i + 1)
const rootsBySize = new Map(sizes.map(size => [size, treeHash(leaves.slice(0, size))]))
const rootAt = (size: number) => rootsBySize.get(size)!
const hexes = (hashes: readonly Uint8Array[]) => hashes.map(toHex)

describe('inclusion', () => {
  it('refuses each flipped bit of the leaf or of the path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: maxSize }), fc.nat(), fc.nat(), async (size, at, bit) => {
        const index = at % size
        const path = await inclusionPath(index, size, readerUpTo(size), sha256)
        const all = [leaves[index]!, ...path].map(hash => Uint8Array.from(hash))
        const place = bit % (all.length * 256)
        all[Math.floor(place / 256)]![Math.floor((place % 256) / 8)]! ^= 1 << (place % 8)
        const [leaf, ...changed] = all
        const root = await rootFromInclusion(leaf!, index, size, changed, sha256)
        expect(toHex(root!)).not.toBe(toHex(rootAt(size)))
      }),
      { numRuns: 500 },
    )
  })

  it('refuses a path that is too short, too long, of wrong hashes, or for another index', async () => {
    for (const size of sizes) {
      for (let index = 0; index < size; index++) {
        const path = await inclusionPath(index, size, readerUpTo(size), sha256)
        const leaf = leaves[index]!
        expect(await rootFromInclusion(leaf, index, size, [...path, leaf], sha256)).toBeNull()
        if (path.length > 0) {
          expect(await rootFromInclusion(leaf, index, size, path.slice(1), sha256)).toBeNull()
          expect(
            await rootFromInclusion(leaf, index, size, [path[0]!.slice(1), ...path.slice(1)], sha256),
          ).toBeNull()
          const elsewhere = await rootFromInclusion(leaf, (index + 1) % size, size, path, sha256)
          if (elsewhere) expect(toHex(elsewhere)).not.toBe(toHex(rootAt(size)))
        }
      }
    }
  })

  it('refuses an index outside the log', async () => {
    for (const [index, size] of [
      [0, 0],
      [1, 1],
      [-1, 4],
      [0.5, 4],
      [2 ** 53, 2 ** 54],
    ] as const) {
      expect(await rootFromInclusion(leaves[0]!, index, size, [], sha256)).toBeNull()
      await expect(inclusionPath(index, size, readerUpTo(64), sha256)).rejects.toThrow('No leaf')
    }
  })

  it('proves each leaf of each size, as the RFC defines the path, in O(log n) reads', async () => {
    for (const size of sizes) {
      for (let index = 0; index < size; index++) {
        const counted = { nodes: 0 }
        const path = await inclusionPath(index, size, readerUpTo(size, counted), sha256)
        expect(hexes(path)).toEqual(hexes(pathByDefinition(index, leaves.slice(0, size))))
        const root = await rootFromInclusion(leaves[index]!, index, size, path, sha256)
        expect(toHex(root!)).toBe(toHex(rootAt(size)))
        expect(counted.nodes).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(size + 1)))
      }
    }
  })
})

describe('consistency', () => {
  it('refuses each flipped bit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: maxSize }), fc.nat(), fc.nat(), async (to, before, bit) => {
        const from = 1 + (before % (to - 1))
        const path = (await consistencyPath(from, to, readerUpTo(to), sha256)).map(hash =>
          Uint8Array.from(hash),
        )
        const place = bit % (path.length * 256)
        path[Math.floor(place / 256)]![Math.floor((place % 256) / 8)]! ^= 1 << (place % 8)
        const roots = await rootsFromConsistency(from, to, rootAt(from), path, sha256)
        const same = toHex(roots!.from) === toHex(rootAt(from)) && toHex(roots!.to) === toHex(rootAt(to))
        expect(same).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses another history of the same length', async () => {
    for (const to of sizes.slice(1)) {
      const from = Math.ceil(to / 2)
      const other = [sha(Uint8Array.of(0), Buffer.from('forged')), ...leaves.slice(1, from)]
      const path = await consistencyPath(from, to, readerUpTo(to), sha256)
      const roots = await rootsFromConsistency(from, to, treeHash(other), path, sha256)
      const same = toHex(roots!.from) === toHex(treeHash(other)) && toHex(roots!.to) === toHex(rootAt(to))
      expect(same, `${from} → ${to}`).toBe(false)
    }
  })

  it('refuses sizes and paths that do not fit', async () => {
    const root = rootAt(4)
    for (const [from, to, path] of [
      [0, 4, []],
      [5, 4, []],
      [4, 4, [root]],
      [3, 7, []],
      [1.5, 4, []],
    ] as const) {
      expect(await rootsFromConsistency(from, to, root, path, sha256)).toBeNull()
    }
    const path = await consistencyPath(6, 11, readerUpTo(11), sha256)
    for (const hash of [path[0]!.slice(1), Uint8Array.of(...path[0]!, 0), new Uint8Array()]) {
      expect(await rootsFromConsistency(6, 11, rootAt(6), [hash, ...path.slice(1)], sha256)).toBeNull()
    }
    await expect(consistencyPath(0, 4, readerUpTo(64), sha256)).rejects.toThrow('No proof')
    await expect(consistencyPath(5, 4, readerUpTo(64), sha256)).rejects.toThrow('No proof')
  })

  it('proves each pair of sizes, as the RFC defines it', async () => {
    for (const to of sizes) {
      for (let from = 1; from <= to; from++) {
        const path = await consistencyPath(from, to, readerUpTo(to), sha256)
        expect(hexes(path)).toEqual(hexes(proofByDefinition(from, leaves.slice(0, to), true)))
        const roots = await rootsFromConsistency(from, to, rootAt(from), path, sha256)
        expect(toHex(roots!.from)).toBe(toHex(rootAt(from)))
        expect(toHex(roots!.to)).toBe(toHex(rootAt(to)))
      }
    }
  })
})

describe('appending', () => {
  it('refuses a frontier that lacks a node', async () => {
    await expect(appendLeaves(1, [], [leaves[1]!], sha256)).rejects.toThrow('incomplete')
  })

  it('comes to the same tree in whatever steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
        async steps => {
          let size = 0
          let frontier: Uint8Array[] = []
          for (const step of steps) {
            const added = await appendLeaves(size, frontier, leaves.slice(size, size + step), sha256)
            for (const node of added.nodes)
              expect(toHex(node.hash)).toBe(toHex(nodes.get(`${node.level}/${node.index}`)!))
            frontier = added.frontier
            size = Math.min(size + step, maxSize)
            expect(toHex(await rootOf(frontier, sha256))).toBe(toHex(rootAt(size)))
            expect(hexes(frontier)).toEqual(hexes(await readerUpTo(size)(frontierOf(size))))
          }
        },
      ),
    )
  })
})

describe('the published vectors of Certificate Transparency', () => {
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const published = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]

  it.each(published.map((root, size) => ({ size, root })))('root of $size leaves', async ({ size, root }) => {
    const hashes = await Promise.all(inputs.slice(0, size).map(input => hashLeaf(fromHex(input)!, sha256)))
    const { frontier } = await appendLeaves(0, [], hashes, sha256)
    expect(toHex(await rootOf(frontier, sha256))).toBe(root)
  })
})
