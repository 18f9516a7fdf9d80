import { expect, it } from 'vitest'
import { hifdhCardOf, newCard } from './hifdh-card.ts'

it.each([null, 7, {}, { id: 'ayah:9:130' }, { id: 3 }])('takes %j for no card', kept =>
  expect(hifdhCardOf(kept)).toBeNull(),
)

it('is new again where what was known of it is broken', () => {
  const kept = { ...newCard('page:3', 5, 0), dueOn: '2026-01-01', memory: { stability: 0, difficulty: 5 } }
  expect(hifdhCardOf(kept)).toEqual(newCard('page:3', 5, 0))
  const { dueOn, memory } = hifdhCardOf({
    ...kept,
    dueOn: 'soon',
    memory: { stability: 3, difficulty: 5, recitedOn: '2026-02-03' },
  }) ?? { dueOn: null, memory: null }
  expect(dueOn).toBe('2026-02-03')
  expect(memory?.recitals).toBe(1)
})
