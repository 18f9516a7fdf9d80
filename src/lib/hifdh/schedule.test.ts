import { expect, it } from 'vitest'
import { shiftDay } from '../iso-day.ts'
import { type Grade, grades } from './grade.ts'
import { type HifdhCard, newCard } from './hifdh-card.ts'
import { afterRecital, waitsAfter } from './schedule.ts'

const day = '2026-03-01'
const card = newCard('ayah:2:255', 0, 0)

const recite = (start: HifdhCard, list: readonly Grade[]): HifdhCard =>
  list.reduce((known, grade) => afterRecital(known, { grade, day: known.dueOn ?? day, at: 1 }), start)

it('asks what was forgotten once more on the same day, and everything else later', () => {
  expect(afterRecital(card, { grade: 'forgot', day, at: 1 }).dueOn).toBe(day)
  for (const grade of ['hard', 'good', 'easy'] as const)
    expect((afterRecital(card, { grade, day, at: 1 }).dueOn ?? '') > day).toBe(true)
})

it('leaves nothing longer than half a year', () => {
  const known = recite(
    card,
    Array.from({ length: 30 }, () => 'easy'),
  )
  expect(waitsAfter(known, known.dueOn ?? day).easy).toBe(180)
})

it('comes back later the better it went, from every state', () => {
  for (const before of [[], ['good'], ['good', 'good', 'hard'], ['easy', 'forgot']] as const) {
    const known = recite(card, before)
    const { forgot, hard, good, easy } = waitsAfter(known, known.dueOn ?? day)
    expect([forgot, hard, good, easy]).toEqual([forgot, hard, good, easy].toSorted((a, b) => a - b))
  }
})

it('says before what it does after', () => {
  const known = recite(card, ['good', 'good'])
  const on = known.dueOn ?? day
  for (const grade of grades)
    expect(afterRecital(known, { grade, day: on, at: 1 }).dueOn).toBe(
      shiftDay(on, waitsAfter(known, on)[grade]),
    )
})

it('does not go wrong where the clock was set back', () => {
  const known = recite(card, ['good'])
  const earlier = afterRecital(known, { grade: 'good', day: '2025-01-01', at: 2 })
  expect(earlier.memory?.stability).toBeGreaterThan(0)
  expect(earlier.dueOn && earlier.dueOn > '2025-01-01').toBe(true)
})

it('counts recitals and what was forgotten of them', () => {
  expect(recite(card, ['good', 'forgot', 'good']).memory).toMatchObject({ recitals: 3, lapses: 1 })
})
