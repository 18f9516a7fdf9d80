import { describe, expect, it } from 'vitest'
import { type Atom, cluster } from './cluster.ts'

const costs = { request: 100, file: 10, weights: [1, 1, 1] }
const atom = (name: string, bytes: number, starts: number[], isFree = true): Atom => ({
  modules: [name],
  bytes,
  starts: new Set(starts),
  isFree,
})

const files = (atoms: Atom[], imports: Record<string, string[]> = {}) =>
  cluster(atoms, id => imports[id] ?? [], costs)
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

  it('makes no circle of files', () => {
    const atoms = [atom('a', 20, [0, 1]), atom('between', 20, [0, 1], false), atom('b', 20, [0, 1])]
    expect(files(atoms, { a: ['between'], between: ['b'] })).toEqual(['a', 'b', 'between'])
  })
})
