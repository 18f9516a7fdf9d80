import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type CityPack, countryAt, nameAt } from '../../lib/places/city-pack.ts'
import type { Point } from '../../lib/places/distance.ts'
import { type CountryNames, findCities, findCitiesIn, foldNames } from '../../lib/places/find-cities.ts'
import { parsePoint } from '../../lib/places/parse-point.ts'
import type { Place } from '../../lib/places/place.ts'
import { TextField } from '../../ui/TextField.tsx'
import { countryNames } from './country-names.ts'
import { countryWords } from './country-words.ts'
import { placeOfCity } from './place-near.ts'

const most = 8

interface Props {
  pack: CityPack
  onChosen: (place: Place) => void
  /** Coordinates were typed in its place. */
  onPoint: (point: Point) => void
}

/** A city by any of its names, and its country after it, without a connection. */
export function CitySearch({ pack, onChosen, onPoint }: Props) {
  const { t, language } = useTranslation('prayer')
  const [question, setQuestion] = useState('')
  const asked = useDeferredValue(question)
  const find = useMemo(() => finderOf(pack, language), [pack, language])
  const found = useMemo(() => find(asked), [find, asked])
  const point = parsePoint(asked)
  return (
    <search className="grid gap-2">
      <TextField
        label={t('place.search')}
        hint={t('place.searchHint')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        dir={point ? 'ltr' : undefined}
        value={question}
        onChange={event => setQuestion(event.target.value)}
      />
      <output className="block text-sm text-soft">
        {asked.trim() &&
          !point &&
          (found.length > 0 ? t('place.found', { count: found.length }) : t('place.none'))}
      </output>
      <ul>
        {point && (
          <Option title={t('place.typed.use')} onPress={() => onPoint(point)}>
            <bdi>{asked}</bdi>
          </Option>
        )}
        {found.map(at => (
          <Option
            key={at}
            title={nameAt(pack, at, language)}
            onPress={() => onChosen(placeOfCity(pack, at, language))}
          >
            {countryNames(language).of(countryAt(pack, at))}
          </Option>
        ))}
      </ul>
    </search>
  )
}

interface OptionProps {
  title: string
  onPress: () => void
  children: ReactNode
}

function Option({ title, onPress, children }: OptionProps) {
  return (
    <li>
      <button type="button" className="city-option" onClick={onPress}>
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-soft">{children}</span>
      </button>
    </li>
  )
}

/** Rows of the cities that a question means, the best first. */
type Find = (question: string) => number[]

function finderOf(pack: CityPack, language: Language): Find {
  const names = foldNames(pack)
  // Not before a question has more in it than a city.
  let countries: CountryNames | undefined
  return question => {
    const found = findCities(names, question, most)
    if (found.length > 0) return found
    countries ??= countryWords(pack, language)
    return findCitiesIn({ pack, names, countries }, question, most)
  }
}
