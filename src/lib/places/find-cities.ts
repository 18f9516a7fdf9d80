import { type CityPack, countryAt } from './city-pack.ts'
import { foldName } from './fold-name.ts'

/** All names of each city, folded: made once, searched at every key. */
export type CityNames = readonly (readonly string[])[]

export function foldNames({ names, local }: CityPack): CityNames {
  const all = names.map(name => [foldName(name)])
  for (const inLanguage of Object.values(local))
    for (const [at, name] of Object.entries(inLanguage)) all[Number(at)]?.push(foldName(name))
  return all
}

/** What many say without it, and write with it: السويس. */
const article = 'ال'

/** 0 for the name itself, then names that begin so, then names of which a word does; -1 for none. */
function rankOf(names: readonly string[], asked: string, withArticle: string): number {
  let best = -1
  for (const name of names) {
    if (name === asked || name === withArticle) return 0
    if (name.startsWith(asked) || name.startsWith(withArticle)) best = 1
    else if (best < 0 && name.includes(` ${asked}`)) best = 2
  }
  return best
}

/**
 * Indexes of the cities that are called so in any language, the best first: cities are in the order of their people, so
 * of two with one rank the larger comes first. None for an empty question.
 */
export function findCities(names: CityNames, question: string, most: number): number[] {
  const asked = foldName(question)
  if (!asked) return []
  const withArticle = article + asked
  const ranks: number[][] = [[], [], []]
  for (const [at, each] of names.entries()) ranks[rankOf(each, asked, withArticle)]?.push(at)
  return ranks.flat().slice(0, most)
}

/** Country, two letters → all it is called, folded. */
export type CountryNames = ReadonlyMap<string, readonly string[]>

/** The countries that are called so, or begin so while it is still being typed. */
function countriesCalled(countries: CountryNames, asked: string): ReadonlySet<string> {
  const called = [...countries].filter(([, names]) => names.some(name => name.startsWith(asked)))
  return new Set(called.map(([country]) => country))
}

/** The same for a question whose last words say the country: `London, UK`. */
export function findCitiesIn(
  { pack, names, countries }: { pack: CityPack; names: CityNames; countries: CountryNames },
  question: string,
  most: number,
): number[] {
  const words = foldName(question).split(' ')
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const meant = countriesCalled(countries, words.slice(cut).join(' '))
    const found = findCities(names, words.slice(0, cut).join(' '), names.length).filter(at =>
      meant.has(countryAt(pack, at)),
    )
    if (found.length > 0) return found.slice(0, most)
  }
  return []
}
