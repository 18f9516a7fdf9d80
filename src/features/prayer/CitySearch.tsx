import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryAt, nameAt } from '../../lib/places/city-pack.ts'
import { findCities, foldNames } from '../../lib/places/find-cities.ts'
import { TextField } from '../../ui/TextField.tsx'
import { countryNames } from './country-names.ts'
import type { PlaceWayProps } from './LocateButton.tsx'
import { placeOfCity } from './place-near.ts'

const most = 8

/** A city by any of its names, without a connection. */
export function CitySearch({ pack, onChosen }: PlaceWayProps) {
  const { t, language } = useTranslation('prayer')
  const [question, setQuestion] = useState('')
  const asked = useDeferredValue(question)
  const names = useMemo(() => foldNames(pack), [pack])
  const found = findCities(names, asked, most)
  return (
    <search className="grid gap-2">
      <TextField
        label={t('place.search')}
        hint={t('place.searchHint')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={question}
        onChange={event => setQuestion(event.target.value)}
      />
      <output className="block text-sm text-soft">
        {asked.trim() && t('place.found', { count: found.length })}
      </output>
      <ul>
        {found.map(at => (
          <li key={at}>
            <button
              type="button"
              className="city-option"
              onClick={() => onChosen(placeOfCity(pack, at, language))}
            >
              <span className="font-semibold">{nameAt(pack, at, language)}</span>
              <span className="text-sm text-soft">{countryNames(language).of(countryAt(pack, at))}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}
