import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { checkNames, type WrittenName } from './names.ts'
import { readContent } from './packages.ts'

const written = () => structuredClone(readContent('names/99-names.json')) as WrittenName[]

describe('the ninety-nine are refused', () => {
  it('when one is missing', () => {
    expect(() => checkNames(written().slice(1))).toThrow()
    expect(() => checkNames(written().slice(0, 98))).toThrow('98 names')
  })

  it.each(languages)('when two mean the same in %s, however it is set', language => {
    const names = written()
    const [, rahman, rahim] = names
    if (!rahman || !rahim) throw new Error('no names')
    rahim.meaning[language] = rahman.meaning[language].replaceAll(' ', '-')
    expect(() => checkNames(names)).toThrow(`ar-rahman and ar-rahim mean the same in ${language}`)
  })
})

it('the ninety-nine have each a meaning of their own in each language', () => {
  expect(checkNames(written())).toHaveLength(99)
})
