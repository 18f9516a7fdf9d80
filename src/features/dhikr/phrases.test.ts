import { expect, it } from 'vitest'
import { vowelledAt } from '../../../content/build/written.ts'
import { phraseOf, phrases } from './phrases.ts'

it('there is none of another name', () => {
  // What a typed id can never be.
  expect(() => phraseOf('nothing' as never)).toThrow('no phrase nothing')
})

it('every phrase is vowelled Arabic as Unicode composes it', () => {
  for (const { id, arabic } of phrases) expect(vowelledAt(arabic, id)).toBe(arabic)
})
