import { expect, it } from 'vitest'
import { dayQueue, orderOf } from './day-queue.ts'
import { forecast } from './forecast.ts'
import { type HifdhCard, newCard } from './hifdh-card.ts'
import type { HifdhRecord } from './hifdh-record.ts'

const day = '2026-03-10'
const fresh = (page: number): HifdhCard => newCard(`page:${page}`, 1, page)

const due = (page: number, dueOn: string, recitedOn = '2026-03-01'): HifdhCard => ({
  ...fresh(page),
  dueOn,
  memory: { stability: 3, difficulty: 5, recitedOn, recitals: 1, lapses: 0 },
})

const first = (page: number, on: string): HifdhRecord => ({
  id: `r${page}`,
  at: page,
  day: on,
  act: 'recited',
  card: `page:${page}`,
  grade: 'good',
  mistakes: [],
})

const ids = (cards: readonly HifdhCard[]) => cards.map(({ id }) => id)

it('asks for nothing that was taken out or is due tomorrow', () => {
  const cards = [{ ...due(1, day), removedAt: 5 }, { ...fresh(2), removedAt: 5 }, due(3, '2026-03-11')]
  expect(dayQueue(cards, [], { day, newADay: 9 })).toEqual({ due: [], fresh: [] })
})

it('takes on no more new ones in a day than was wished, counting those begun today', () => {
  const cards = [1, 2, 3, 4].map(fresh)
  expect(ids(dayQueue(cards, [], { day, newADay: 2 }).fresh)).toEqual(['page:1', 'page:2'])
  const begun = [first(9, day), first(8, '2026-03-09')]
  expect(ids(dayQueue(cards, begun, { day, newADay: 2 }).fresh)).toEqual(['page:1'])
  expect(dayQueue(cards, [first(7, day), ...begun], { day, newADay: 1 }).fresh).toEqual([])
  const again = [first(9, '2026-03-09'), { ...first(9, day), id: 'again' }]
  expect(ids(dayQueue(cards, again, { day, newADay: 1 }).fresh)).toEqual(['page:1'])
})

it('brings the longest due first, then what is new, then what was forgotten today', () => {
  const cards = [due(1, day, day), due(2, '2026-03-09'), fresh(3), due(4, '2026-03-02')]
  const queue = dayQueue(cards, [], { day, newADay: 5 })
  expect(ids(orderOf(queue, day))).toEqual(['page:4', 'page:2', 'page:3', 'page:1'])
})

it('sees a week ahead, with what is late in today', () => {
  const cards = [due(1, '2026-03-02'), due(2, day), due(3, '2026-03-12'), due(4, '2026-03-17'), fresh(5)]
  expect(forecast(cards, day, 7).map(({ count }) => count)).toEqual([2, 0, 1, 0, 0, 0, 0])
  expect(forecast(cards, day, 7)[6]?.day).toBe('2026-03-16')
})
