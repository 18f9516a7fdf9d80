import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { karachi } from '../../tests/fakes/places.ts'
import type { Place } from '../lib/places/place.ts'
import { usePlaceName } from './use-place-name.ts'

afterEach(cleanup)

function Named({ place }: { place: Place }) {
  const { title, name } = usePlaceName()
  return <output>{`${title(place)} | ${name(place)}`}</output>
}

async function called(place: Place, language: Language = 'en') {
  await showPage(<Named place={place} />, { language })
  return (await screen.findByRole('status')).textContent
}

const southPole: Place = { ...karachi, latitude: -77.851, longitude: 166.668, kind: 'far' }

it('says near to no city itself, and to no place far from all', async () => {
  expect(await called(karachi)).toBe('Karachi | Karachi')
  cleanup()
  expect(await called(southPole)).toBe('\u2066−77.85°, 166.67°\u2069 | \u2066−77.85°, 166.67°\u2069')
})

it('says near to a point beside a city', async () => {
  expect(await called({ ...karachi, kind: 'point' })).toBe('Near Karachi | Karachi')
})

it.each<[Language, string]>([
  ['ar', '\u2066−77.85°, 166.67°\u2069'],
  ['bn', '\u2066−৭৭.৮৫°, ১৬৬.৬৭°\u2069'],
  ['fr', '\u2066−77,85°, 166,67°\u2069'],
])('writes coordinates in the digits of %s, the minus before them', async (language, written) => {
  expect(await called(southPole, language)).toBe(`${written} | ${written}`)
})
