import { expect, it } from 'vitest'
import type { HifdhRecord } from './hifdh-record.ts'
import { ayahOfWord, wordMistakes } from './word-mistakes.ts'

let at = 0
const recited = (...mistakes: string[]): HifdhRecord => ({
  id: `r${(at += 1)}`,
  at,
  day: '2026-03-10',
  act: 'recited',
  card: 'surah:112',
  grade: 'hard',
  mistakes,
})

it('forgets what was cleared or taken back, and counts again from there', () => {
  const before = recited('112:1:1', '112:2:1')
  const wrong = recited('112:3:1')
  const undone: HifdhRecord = { id: 'u', at: (at += 1), day: '2026-03-10', act: 'undone', record: wrong.id }
  const cleared: HifdhRecord = { id: 'c', at: (at += 1), day: '2026-03-10', act: 'cleared', word: '112:1:1' }
  expect(wordMistakes([before, wrong, undone, cleared]).map(({ word }) => word)).toEqual(['112:2:1'])
  const again = recited('112:1:1')
  expect(wordMistakes([before, cleared, again]).find(({ word }) => word === '112:1:1')?.count).toBe(1)
})

it('names the most frequent first, once for each recital', () => {
  const records = [recited('112:4:2', '112:4:2'), recited('112:1:1'), recited('112:1:1')]
  expect(wordMistakes(records).map(({ word, count }) => [word, count])).toEqual([
    ['112:1:1', 2],
    ['112:4:2', 1],
  ])
  expect(ayahOfWord('112:4:2')).toBe('112:4')
})
