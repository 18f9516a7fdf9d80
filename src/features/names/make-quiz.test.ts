import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DivineName } from '../../lib/duas/divine-name.ts'
import { makeQuiz } from './make-quiz.ts'
import { namesSearch } from './names-search.ts'

const name = (n: number, meaning = `meaning ${n}`): DivineName => ({
  n,
  id: `name-${n}`,
  arabic: '',
  transliteration: '',
  meaning,
  about: '',
})
const names = Array.from({ length: 99 }, (_, at) => name(at + 1))

it.each([{}, { view: 'list' }, { view: 'nothing' }, { view: 3 }])('a view is dropped: %j', search => {
  expect(namesSearch(search)).toEqual({ view: undefined })
})

describe('a quiz', () => {
  it('never offers the same words twice, even where two names mean the same', () => {
    const alike = [name(1, 'The Merciful'), name(2, 'The Merciful'), name(3), name(4), name(5)]
    for (const { choices } of makeQuiz(alike, () => 0.3)) expect(new Set(choices).size).toBe(choices.length)
  })

  it('offers no meaning that is right as well', () => {
    const near = [
      name(1, 'The Judge'),
      name(2, 'The Opener, the Judge'),
      name(3, 'Le Tout Puissant'),
      name(4, 'Le Tout-Puissant'),
      ...Array.from({ length: 6 }, (_, at) => name(at + 5)),
    ]
    for (let times = 0; times < 30; times += 1)
      for (const { asked, choices } of makeQuiz(near, Math.random)) {
        if (asked.n <= 2) expect(choices.filter(choice => choice.includes('Judge'))).toEqual([asked.meaning])
        if (asked.n === 3 || asked.n === 4)
          expect(choices.filter(choice => choice.startsWith('Le'))).toEqual([asked.meaning])
      }
  })

  it('asks ten names, each once, with four meanings of which one is right, whatever chance says', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        stream => {
          const quiz = makeQuiz(names, () => stream.next().value ?? 0)
          expect(new Set(quiz.map(({ asked }) => asked.id)).size).toBe(10)
          for (const { asked, choices } of quiz) {
            expect(choices).toHaveLength(4)
            expect(choices.filter(choice => choice === asked.meaning)).toHaveLength(1)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('puts the right one in every place', () => {
    const places = new Set(
      makeQuiz(names, Math.random)
        .concat(makeQuiz(names, Math.random), makeQuiz(names, Math.random), makeQuiz(names, Math.random))
        .map(({ asked, choices }) => choices.indexOf(asked.meaning)),
    )
    expect(places.size).toBeGreaterThan(1)
  })
})
