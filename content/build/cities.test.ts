import { describe, expect, it } from 'vitest'
import { checkCities, cityPack, readCities, slugsOf } from './cities.ts'

const rows = readCities()
const [first] = rows
if (!first) throw new Error('no cities')
const without = (change: object) => [{ ...first, ...change }, ...rows.slice(1)]

describe('the list of cities is refused', () => {
  it('when it is short', () => expect(() => checkCities(rows.slice(1))).toThrow('4999 cities'))
  it('with a zone that nobody knows', () =>
    expect(() => checkCities(without({ zone: 'Asia/Atlantis' }))).toThrow('has a zone that nobody knows'))
  it('with a place that is not on the earth', () =>
    expect(() => checkCities(without({ latitude: 91 }))).toThrow('is not on the earth'))
  it('with a name or a country missing', () => {
    expect(() => checkCities(without({ name: ' ' }))).toThrow('has no name')
    expect(() => checkCities(without({ country: '' }))).toThrow('has no country')
  })
  it('when it is out of order', () =>
    expect(() => checkCities(without({ population: 1 }))).toThrow('is out of order'))
})

it('gives each city an address of its own, the plain one to the largest', () => {
  const slugs = slugsOf(rows)
  expect(new Set(slugs).size).toBe(rows.length)
  expect(slugs.every(slug => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true)
  const two = [
    { name: 'London', country: 'GB' },
    { name: 'London', country: 'CA' },
    { name: 'Londón', country: 'CA' },
  ]
  expect(slugsOf(two)).toEqual(['london', 'london-ca', 'london-ca-2'])
})

it('holds the cities that people will look for', () => {
  const { names } = cityPack()
  for (const name of ['Makkah', 'Madinah', 'Jerusalem (Al-Quds)', 'Gaza', 'Tromsø', 'Melaka'])
    expect(names).toContain(name)
})

it('knows at least 300 by a name of their own in Arabic, and weighs little', async () => {
  const pack = cityPack()
  for (const language of ['ar', 'ur', 'bn', 'hi'])
    expect(Object.keys(pack.local[language] ?? {}).length).toBeGreaterThan(250)
  const { brotliBytes } = await import('./output.ts')
  expect(brotliBytes(JSON.stringify(pack))).toBeLessThan(90_000)
})
