import { expect, it } from 'vitest'
import { chooseUnits, endsOutside } from './choose-units.ts'
import { newCard } from './hifdh-card.ts'
import { begunPages, pageLevels } from './page-levels.ts'

/** Page 1 is al-Fatihah, page 2 the first five ayat of al-Baqarah; where the others start does not matter here. */
const starts = [1, 8, 13, ...Array.from({ length: 601 }, (_, index) => 24 + index)]

it.each([
  [{ kind: 'surah', surah: 115, by: 'ayah' }, ['from', 'to']],
  [{ kind: 'pages', from: 0, to: 4, by: 'page' }, ['from']],
  [{ kind: 'pages', from: 604, to: 605, by: 'page' }, ['to']],
  [{ kind: 'pages', from: 0, to: 605, by: 'page' }, ['from', 'to']],
  [{ kind: 'ayat', surah: 112, from: 1, to: 5 }, ['to']],
  [{ kind: 'ayat', surah: 112, from: Number.NaN, to: 2 }, ['from']],
  [{ kind: 'ayat', surah: 112, from: 4, to: 1 }, []],
  [{ kind: 'surah', surah: 114, by: 'ayah' }, []],
] as const)('tells which end is not in the mushaf: %j', (wanted, ends) =>
  expect(endsOutside(wanted)).toEqual(ends),
)

it('makes cards in the order wished, whichever end was named first', () => {
  expect(chooseUnits({ kind: 'ayat', surah: 112, from: 3, to: 1 }, false, starts)).toEqual([
    'ayah:112:1',
    'ayah:112:2',
    'ayah:112:3',
  ])
  expect(chooseUnits({ kind: 'pages', from: 1, to: 2, by: 'page' }, true, starts)).toEqual([
    'page:2',
    'page:1',
  ])
  expect(chooseUnits({ kind: 'surah', surah: 112, by: 'surah' }, true, starts)).toEqual(['surah:112'])
  expect(chooseUnits({ kind: 'surah', surah: 114, by: 'ayah' }, true, starts)[0]).toBe('ayah:114:6')
  expect(chooseUnits({ kind: 'pages', from: 2, to: 2, by: 'ayah' }, false, starts)).toEqual(
    [1, 2, 3, 4, 5].map(ayah => `ayah:2:${ayah}`),
  )
})

it('shows a page as known only as far as its ayat are', () => {
  const known = (id: string, stability: number) => ({
    ...newCard(id, 1, 0),
    memory: { stability, difficulty: 5, recitedOn: '2026-03-01', recitals: 1, lapses: 0 },
    dueOn: '2026-03-02',
  })
  const level = (...cards: ReturnType<typeof newCard>[]) => pageLevels(cards, starts)[1]
  expect(pageLevels([], starts)).toHaveLength(604)
  expect(level()).toBe(0)
  expect(level({ ...known('page:2', 90), removedAt: 1 })).toBe(0)
  expect(level(newCard('ayah:2:1', 1, 0))).toBe(1)
  expect(level(known('page:2', 2))).toBe(2)
  expect(level(known('page:2', 8), newCard('ayah:2:1', 1, 0))).toBe(3)
  expect(level(known('page:2', 90))).toBe(4)
  expect(level(known('ayah:2:1', 90))).toBe(1)
  expect(begunPages([known('ayah:2:1', 1), known('surah:1', 1), newCard('page:9', 1, 0)], starts)).toBe(2)
})
