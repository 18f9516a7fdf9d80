import { expect, it } from 'vitest'
import { shiftDay } from '../iso-day.ts'
import { grades } from './grade.ts'
import { type HifdhCard, newCard } from './hifdh-card.ts'
import { type HifdhRecord, hifdhRecordOf, standing } from './hifdh-record.ts'
import { replay } from './replay.ts'
import { afterRecital } from './schedule.ts'

const added = newCard('page:3', 1, 0)

function life(length: number, seed: number): { card: HifdhCard; records: HifdhRecord[] } {
  let [card, day, chance] = [added, '2026-01-01', seed]
  const records: HifdhRecord[] = []
  for (let at = 1; at <= length; at += 1) {
    chance = (chance * 48271) % 2147483647
    const grade = grades[chance % 4] ?? 'good'
    card = afterRecital(card, { grade, day, at })
    records.push({ id: `r${at}`, at, day, act: 'recited', card: card.id, grade, mistakes: [] })
    day = shiftDay(day, chance % 9)
  }
  return { card, records }
}

it.each([
  null,
  {},
  { id: 'a', at: 1, day: '2026-01-01', act: 'sung' },
  { id: 'a', at: 1, day: 'x', act: 'undone' },
])('reads no line in %j', kept => expect(hifdhRecordOf(kept)).toBeNull())

it('leaves out mistakes that are no words of the mushaf', () => {
  const kept = { id: 'a', at: 1, day: '2026-01-01', act: 'recited', card: 'page:3', grade: 'best' }
  expect(hifdhRecordOf({ ...kept, mistakes: ['2:6:1', '2:287:1', '1:1:0', 4] })).toEqual({
    ...kept,
    grade: null,
    mistakes: ['2:6:1'],
  })
})

it.each([1, 7, 42, 1999])('makes the card again from its records, in whatever order they come: %i', seed => {
  const { card, records } = life(40, seed)
  expect(replay(added, records)).toEqual(card)
  expect(replay(added, records.toReversed())).toEqual(card)
  // What the card held by mistake does not matter.
  expect(replay({ ...card, dueOn: '2030-01-01' }, records)).toEqual(card)
})

it('is as before a recital that was taken back', () => {
  const before = life(5, 3)
  const after = life(6, 3)
  const undone: HifdhRecord = { id: 'u', at: 99, day: '2026-02-01', act: 'undone', record: 'r6' }
  expect(replay(added, [...after.records, undone])).toEqual(before.card)
  expect(standing([...after.records, undone])).toEqual(before.records)
})

it('is not moved by practice without a grade, nor by another card', () => {
  const { card, records } = life(4, 8)
  const line = { at: 50, day: '2026-05-01', act: 'recited' as const, mistakes: [] }
  const others: HifdhRecord[] = [
    { ...line, id: 'x', card: 'page:3', grade: null },
    { ...line, id: 'y', card: 'page:4', grade: 'forgot' },
  ]
  expect(replay(added, [...records, ...others])).toEqual(card)
})
