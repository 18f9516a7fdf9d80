import { describe, expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import type { Language } from '../../../contract/languages.ts'
import { cityAt } from '../../lib/places/city-pack.ts'
import { findCitiesIn, foldNames } from '../../lib/places/find-cities.ts'
import { countryWords } from './country-words.ts'

const pack = cityPack()
const names = foldNames(pack)

const found = (question: string, language: Language = 'en') =>
  findCitiesIn({ pack, names, countries: countryWords(pack, language) }, question, 3).map(
    at => cityAt(pack, at)?.slug,
  )

describe('a city with its country is not found', () => {
  it.each(['', 'london', 'London, France', 'xyzzyx, UK', 'pakistan islamabad'])('by: %s', question => {
    expect(found(question)).toEqual([])
  })
})

it.each<[string, Language, string]>([
  ['London, UK', 'en', 'london'],
  ['london united kingdom', 'en', 'london'],
  ['London, GB', 'fr', 'london'],
  ['Londres, Royaume-Uni', 'fr', 'london'],
  ['London, Canada', 'en', 'london-ca'],
  ['islamabad pakistan', 'en', 'islamabad'],
  ['اسلام آباد، پاکستان', 'ur', 'islamabad'],
  ['ঢাকা, বাংলাদেশ', 'bn', 'dhaka'],
  ['New York USA', 'tr', 'new-york'],
  ['New York, ABD', 'tr', 'new-york'],
  ['dubai uae', 'ar', 'dubai'],
  // While it is being typed.
  ['london, uni', 'en', 'london'],
])('finds %s (%s)', (question, language, slug) => expect(found(question, language)[0]).toBe(slug))
