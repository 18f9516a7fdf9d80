import { describe, expect, it } from 'vitest'
import { type Atom, type Costs, cluster } from './cluster.ts'

const costs: Costs = {
  request: 100,
  file: 10,
  weights: [1, 1, 1],
  following: 3,
  early: 0.1,
  most: [2_000, 2_000, 2_000],
}
const atom = (name: string, bytes: number, starts: number[], isFree = true): Atom => ({
  modules: [name],
  bytes,
  starts: new Set(starts),
  isFree,
})

const files = (atoms: Atom[], imports: Record<string, string[]> = {}, changed: Partial<Costs> = {}) =>
  cluster(atoms, id => imports[id] ?? [], { ...costs, ...changed })
    .map(ids => ids.toSorted().join(' '))
    .toSorted()

describe('What several starts share', () => {
  it('is one file where a request is worth more than what is loaded in vain', () => {
    expect(files([atom('a', 20, [0, 1]), atom('b', 20, [0, 1, 2])])).toEqual(['a b'])
  })

  it('stays two where it is not', () => {
    expect(files([atom('a', 900, [0, 1]), atom('b', 20, [1, 2])])).toEqual(['a', 'b'])
  })

  it('is not put with what is not free', () => {
    expect(files([atom('a', 20, [0, 1]), atom('b', 20, [0, 1], false)])).toEqual(['a', 'b'])
  })

  it('brings nobody what it needs itself, and is large', () => {
    const atoms = [atom('a', 20, [0, 1]), atom('b', 20, [0, 1, 2]), atom('large', 900, [0, 1], false)]
    expect(files(atoms, { a: ['large'] })).toEqual(['a', 'b', 'large'])
  })

  it('is one file where what is loaded too early comes a moment later anyway', () => {
    const atoms = [atom('a', 900, [0, 3]), atom('b', 20, [0, 1, 3])]
    const weights = [1, 1, 1, 1]
    expect(files(atoms, {}, { weights })).toEqual(['a b'])
    expect(files(atoms, {}, { weights, early: 1 })).toEqual(['a', 'b'])
  })

  it('makes no start larger than it may be', () => {
    const atoms = [atom('a', 60, [0, 1]), atom('b', 20, [0, 1, 2]), atom('c', 100, [2], false)]
    expect(files(atoms, {}, { most: [200, 200, 180] })).toEqual(['a b', 'c'])
    expect(files(atoms, {}, { most: [200, 200, 179] })).toEqual(['a', 'b', 'c'])
  })

  it('makes no circle of files', () => {
    const atoms = [atom('a', 20, [0, 1]), atom('between', 20, [0, 1], false), atom('b', 20, [0, 1])]
    expect(files(atoms, { a: ['between'], between: ['b'] })).toEqual(['a', 'b', 'between'])
  })
})
