import { describe, expect, it } from 'vitest'
import { currencyOf } from '../../../contract/country-currency.ts'
import { languages } from '../../../contract/languages.ts'
import { countriesIn } from './countries.ts'

describe('The countries', () => {
  it('leave no language out, and name none twice', () => {
    const spoken = countriesIn('en').flatMap(country => country.languages)
    expect([...new Set(spoken)].sort()).toEqual([...languages].sort())
    for (const country of countriesIn('en'))
      expect(new Set(country.languages).size).toBe(country.languages.length)
  })

  it('are countries in whose money we are paid', () => {
    expect(countriesIn('en').filter(({ code }) => currencyOf(code) === null)).toEqual([])
  })

  it('are twelve, by the reader’s names and order, each with its flag', () => {
    expect(countriesIn('en')).toHaveLength(12)
    expect(countriesIn('en')[0]).toEqual({
      code: 'BD',
      name: 'Bangladesh',
      flag: '🇧🇩',
      languages: ['bn', 'en'],
    })
    expect(countriesIn('tr').map(({ name }) => name)).toContain('Türkiye')
    expect(countriesIn('fr')[0]?.name).toBe('Arabie saoudite')
  })
})
