import { expect, it } from 'vitest'
import { markOf } from '../../lib/quran/ayah-mark.ts'
import { savedAyat, usedTags } from './saved-marks.ts'

const mark = (at: number, tags: string[] = []) =>
  markOf({ isBookmarked: true, tags, changedAt: { isBookmarked: at } })

const marks = new Map([
  ['18:10', mark(2, ['night', 'hope'])],
  ['2:255', mark(3, ['night'])],
  ['2:30', mark(1, ['Adam'])],
  ['115:1', mark(9)],
])

const verses = (...asked: [Parameters<typeof savedAyat>[1], string | null]) =>
  savedAyat(marks, ...asked).map(({ verse }) => verse)

it('leaves out what is no ayah', () => {
  expect(verses('newest', null)).not.toContain('115:1')
})

it('lists what was changed last first, or by place', () => {
  expect(verses('newest', null)).toEqual(['2:255', '18:10', '2:30'])
  expect(verses('place', null)).toEqual(['2:30', '2:255', '18:10'])
})

it('lists only what carries a tag', () => {
  expect(verses('place', 'night')).toEqual(['2:255', '18:10'])
  expect(verses('place', 'gone')).toEqual([])
})

it('names the tags in use, the commonest first', () => {
  expect(usedTags(marks.values())).toEqual(['night', 'Adam', 'hope'])
})
