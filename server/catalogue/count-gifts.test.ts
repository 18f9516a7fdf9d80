import { expect, it } from 'vitest'
import { countGifts } from './count-gifts.ts'

const progress = {
  of: new Map(
    Object.entries({ a: 7, b: 5, c: 4 }).map(([projectId, gifts]) => [
      projectId,
      { projectId, gifts, raisedMinorGbp: 0 },
    ]),
  ),
  together: [
    { projectIds: ['a', 'b'], gifts: 2 },
    { projectIds: ['a', 'b', 'c'], gifts: 1 },
    { projectIds: ['c', 'd'], gifts: 3 },
  ],
}

it.each([
  [[], 0],
  [['x'], 0],
  [['a'], 7],
  [['a', 'a'], 7],
  [['a', 'b'], 9],
  [['b', 'c'], 8],
  [['a', 'b', 'c'], 16 - 2 - 2],
  [['c', 'x'], 4],
])('Of %j are given %i gifts', (ids, count) => expect(countGifts(progress, ids)).toBe(count))
