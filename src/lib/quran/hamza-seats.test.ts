import { expect, it } from 'vitest'
import { hamzaSpellings } from './hamza-seats.ts'

it.each(['', 'prayer', 'الصلاة', 'أحمد'])(
  'makes nothing of %s, which has no hamza by itself or on a ya or waw',
  query => {
    expect(hamzaSpellings(query)).toEqual([])
  },
)

it.each([
  ['شئ', ['شي', 'شيء']],
  ['شَيْءٍ', ['شيء', 'شي']],
  ['بشئ منه', ['بشي منه', 'بشيء منه']],
  ['مسئول', ['مسيول', 'مسوول', 'مسءول', 'مساول']],
  ['رؤوف', ['رووف', 'ريوف', 'رءوف', 'راوف']],
])('writes %s on each seat, as it is written first', (query, spellings) => {
  expect(hamzaSpellings(query)).toEqual(spellings)
})

it('does not multiply without end', () => {
  expect(hamzaSpellings('ئؤءئؤءئؤءا').length).toBeLessThanOrEqual(17)
})
