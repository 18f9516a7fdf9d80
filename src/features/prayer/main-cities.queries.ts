import type { Language } from '../../../contract/languages.ts'
import { mainCitySlugs } from './main-cities.ts'
import { indexOf, named, ofPack } from './prayer.queries.ts'

/** Large cities of every region: where people look first. */
export const mainCitiesQuery = (language: Language) =>
  ofPack({ mainCities: true, language }, pack =>
    mainCitySlugs.flatMap(slug => named(pack, indexOf(pack, slug), language)),
  )
