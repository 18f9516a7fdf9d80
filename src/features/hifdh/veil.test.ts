import { expect, it } from 'vitest'
import {
  afterVeilAct,
  beginsSurah,
  endOfAyah,
  endOfLine,
  isRevealed,
  type Veil,
  type VeilAct,
  veilOver,
  wordsOf,
} from './veil.ts'

const passage = [
  { surah: 112, ayah: 1, text: 'قُلۡ هُوَ ٱللَّهُ أَحَدٌ' },
  { surah: 112, ayah: 2, text: 'ٱللَّهُ ٱلصَّمَدُ' },
]
const words = wordsOf(passage)
const after = (...acts: VeilAct[]): Veil => acts.reduce(afterVeilAct, veilOver(words.length))

it('reveals nothing beyond the part, and hides nothing by going back', () => {
  expect(after({ kind: 'reveal', to: 99 }).shown).toBe(6)
  expect(after({ kind: 'reveal', to: 4 }, { kind: 'reveal', to: 2 }).shown).toBe(4)
  expect(isRevealed(after({ kind: 'reveal', to: 5 }))).toBe(false)
  expect(isRevealed(after({ kind: 'reveal', to: 6 }))).toBe(true)
})

const press = (at: number, isOpen = false): VeilAct => ({
  kind: 'press',
  at,
  word: words[at]?.id ?? '',
  isOpen,
})

it('picks no part unless one is being chosen, and touches nothing outside of it', () => {
  expect(after({ kind: 'choose' }, { kind: 'choose' }).choosing).toBeNull()
  const part = [{ kind: 'choose' } as const, press(2), press(4)]
  expect(after(...part, press(5), press(0))).toEqual(after(...part))
})

it('goes over a part, whichever end was tapped first, and back to all of it', () => {
  const part = after({ kind: 'choose' }, press(4), press(2))
  expect(part).toMatchObject({ part: { from: 2, to: 4 }, shown: 2, choosing: null, mistakes: [] })
  const again = [{ kind: 'reveal', to: 99 }, { kind: 'again' }] as const
  expect(again.reduce(afterVeilAct, part)).toMatchObject({ shown: 2, rounds: 1 })
  const marked = [press(2), press(2)].reduce(afterVeilAct, part)
  expect(afterVeilAct(marked, { kind: 'whole', length: 6 })).toEqual({
    ...veilOver(6),
    mistakes: ['112:1:3'],
  })
})

it('reveals up to a veiled word, marks one that is seen, and takes the mark away', () => {
  expect(after(press(3))).toMatchObject({ shown: 4, mistakes: [] })
  expect(after(press(3), press(1)).mistakes).toEqual(['112:1:2'])
  expect(after(press(3), press(1), press(1)).mistakes).toEqual([])
  expect(after(press(5, true))).toMatchObject({ shown: 0, mistakes: ['112:2:2'] })
})

it('finds the end of the line and of the ayah', () => {
  expect(endOfLine([0, 0, 0, 60, 60, 120], 1)).toBe(3)
  expect(endOfLine([0, 0, 0, 60, 60, 120], 5)).toBe(6)
  expect(endOfAyah(words, 0)).toBe(4)
  expect(endOfAyah(words, 4)).toBe(6)
})

it('names each word by its place in the mushaf', () => {
  expect(words.map(({ id }) => id)).toEqual([
    '112:1:1',
    '112:1:2',
    '112:1:3',
    '112:1:4',
    '112:2:1',
    '112:2:2',
  ])
  expect(words.filter(({ isLast }) => isLast).map(({ id }) => id)).toEqual(['112:1:4', '112:2:2'])
})

it('finds where a surah begins, and nowhere else', () => {
  const page = wordsOf([
    { surah: 111, ayah: 5, text: 'فِي جِيدِهَا' },
    { surah: 112, ayah: 1, text: 'قُلۡ قُلۡ' },
    { surah: 112, ayah: 2, text: 'ٱللَّهُ ٱلصَّمَدُ' },
    { surah: 113, ayah: 1, text: 'قُلۡ' },
  ])
  expect(page.flatMap((_, at) => (beginsSurah(page, at) ? [at] : []))).toEqual([2, 6])
  expect(beginsSurah(words, 0)).toBe(true)
  expect(beginsSurah(words, words.length)).toBe(false)
})
