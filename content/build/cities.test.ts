import { describe, expect, it } from 'vitest'
import { checkCities, cityPack, plainName, readCities, slugsOf } from './cities.ts'

const rows = readCities()
const pack = cityPack()
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

it.each([
  ['Ţahţā', 'EG', 'Tahta'],
  ['Ta‘izz', 'YE', 'Taizz'],
  ['M’Sila', 'DZ', 'M’Sila'],
  ['Cox’s Bāzār', 'BD', 'Cox’s Bazar'],
  ['Ryazan’', 'RU', 'Ryazan'],
  ['Şanlıurfa', 'TR', 'Şanlıurfa'],
  ['Iaşi', 'RO', 'Iaşi'],
])('writes %s (%s) as its readers do', (name, country, plain) =>
  expect(plainName({ name, country })).toBe(plain),
)

it('holds the cities that people will look for', () => {
  for (const name of ['Makkah', 'Madinah', 'Jerusalem (Al-Quds)', 'Gaza', 'Tromsø', 'Melaka'])
    expect(pack.names).toContain(name)
})

it.each([
  ['ar', 'SA EG MA DZ TN IQ SY YE JO AE OM SD LY LB PS KW QA BH MR', ['Sīnah']],
  ['ur', 'PK', ['Tordher']],
  ['bn', 'BD', []],
])('knows the cities at home by their own names: %s', (language, countries, unknown) => {
  const own = pack.local[language] ?? {}
  const without = rows.flatMap(({ country, name }, at) =>
    countries.includes(country) && !(at in own) ? [name] : [],
  )
  expect(without).toEqual(unknown)
})

it.each([
  ['ar', 'Arabic'],
  ['ur', 'Arabic'],
  ['bn', 'Bengali'],
  ['hi', 'Devanagari'],
])('writes names in their own letters: %s', (language, script) => {
  const letters = new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{P}\\s\u200c]+$`, 'u')
  const strange = Object.values(pack.local[language] ?? {}).filter(name => !letters.test(name))
  expect(strange).toEqual([])
})

it('knows at least 300 by a name of their own in Arabic, and weighs little', async () => {
  for (const language of ['ar', 'ur', 'bn', 'hi'])
    expect(Object.keys(pack.local[language] ?? {}).length).toBeGreaterThan(250)
  const { brotliBytes } = await import('./output.ts')
  expect(brotliBytes(JSON.stringify(pack))).toBeLessThan(90_000)
})
