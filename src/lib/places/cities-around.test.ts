import { expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { citiesAround } from './cities-around.ts'

const pack = cityPack()

const around = (name: string) =>
  citiesAround(pack, pack.names.indexOf(name), 8).map(at => pack.names[at] ?? '')

it('names none in the midst of an ocean, and none of a city that there is not', () => {
  expect(around('Honolulu')).toEqual([])
  expect(citiesAround(pack, -1, 8)).toEqual([])
})

it('names the cities of the same country first, then the nearest abroad', () => {
  expect(around('Oslo').slice(0, 5)).toEqual(['Bergen', 'Trondheim', 'Stavanger', 'Drammen', 'Göteborg'])
  expect(around('Makkah').slice(0, 2)).toEqual(['Jeddah', 'Madinah'])
})

it('names more of a large city’s surroundings than its own boroughs', () => {
  expect(around('London')).toEqual(expect.arrayContaining(['Luton', 'Southend-on-Sea']))
  expect(around('London')).not.toContain('London')
})
