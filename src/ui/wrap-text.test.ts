import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

const measure = (text: string) => text.length

it('leaves a word that is wider than the line whole', () => {
  expect(wrapText('a verylongword b', 5, measure)).toEqual(['a', 'verylongword', 'b'])
})

it('fills each line as far as it goes and keeps every word', () => {
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('one two', 7, measure)).toEqual(['one two'])
})

it('keeps the lines that were written', () => {
  expect(wrapText('one\ntwo', 20, measure)).toEqual(['one', 'two'])
})
