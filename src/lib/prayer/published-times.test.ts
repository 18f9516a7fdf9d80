import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calculationFor, standardChoice } from './calculation.ts'
import { parseDay } from './calendar-day.ts'
import { methodOfPlace, type School, schoolOfCountry } from './country-standards.ts'
import { timesOfDay } from './day-times.ts'
import type { MethodId } from './methods.ts'
import { type DayMark, dayMarks } from './prayers.ts'
import { clockIn } from './zone-clock.ts'

interface Table {
  city: string
  source: string
  latitude: number
  longitude: number
  timeZone: string
  method: MethodId
  school: School
  /** Of a whole zone: its times hold for its last place. */
  isZone?: true
  /** So far below the cities that the minutes of its method are for that its sun rises later than they say. */
  isLow?: true
  /** Date, then the six times as they were published; empty where none was. */
  days: string[][]
}

/**
 * Tables of the authorities: as the adhan project collected them with their sources (batoulapps/adhan-js, Shared/Times), and
 * where it has none, as others took them from the authority's own service; `source` names it.
 */
const tables = JSON.parse(readFileSync(new URL('published-times.json', import.meta.url), 'utf8')) as Table[]

const allMarks = (isLow?: true): readonly DayMark[] =>
  isLow ? dayMarks.filter(mark => mark !== 'sunrise') : dayMarks

const minutesIn = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Minutes between us and what was published, of all times of a table; of low places without the sunrise. */
function away({ days, method, school, isLow, ...spot }: Table, marks = allMarks(isLow)): number[] {
  const choice = { ...standardChoice, method, school, rule: 'middle' as const }
  const calculation = calculationFor(choice, { ...spot, country: '' })
  return days.flatMap(([date = '', ...published]) => {
    const day = parseDay(date)
    if (!day) throw new Error(date)
    const times = timesOfDay(spot, day, calculation)
    return dayMarks.flatMap((mark, at) => {
      if (!published[at] || !marks.includes(mark)) return []
      const { hour, minute } = clockIn(spot.timeZone, times[mark])
      return [Math.abs(hour * 60 + minute - minutesIn(published[at]))]
    })
  })
}

const asked = [
  'Makkah',
  'Dubai',
  'Kuwait',
  'Ankara',
  'Singapore',
  'Istanbul',
  'Jakarta',
  'Melaka',
  'Rabat',
  'Muscat',
  'Amman',
  'Aqaba',
  'Jerusalem',
  'Mosul',
  'Kirkuk',
  'Almaty',
  'Bishkek',
  'Tashkent',
]

describe('the published tables', () => {
  it('are of the places that were asked for', () => {
    expect(tables.map(({ city }) => city)).toEqual(expect.arrayContaining(asked))
    for (const { city, days } of tables)
      for (const [date, ...times] of days)
        expect(times.filter(Boolean).length, `${city} ${date}`).toBeGreaterThanOrEqual(5)
    expect(tables.flatMap(({ days }) => days).length).toBeGreaterThanOrEqual(180)
  })

  it.each(tables)('$city: never more than two minutes from $source', table => {
    expect(Math.max(...away(table))).toBeLessThanOrEqual(2)
  })

  it.each(tables)('$city: its Asr never more than one', table => {
    expect(Math.max(...away(table, ['asr']))).toBeLessThanOrEqual(1)
  })

  it.each([
    ['cities', tables.filter(({ isZone }) => !isZone)],
    ['zones', tables.filter(({ isZone }) => isZone)],
  ])('of %s together: within a minute in 95 of 100', (_, some) => {
    const all = some.flatMap(table => away(table))
    expect(all.filter(minutes => minutes <= 1).length / all.length).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['SA', 'Makkah'],
    ['AE', 'Dubai'],
    ['KW', 'Kuwait'],
    ['QA', 'Doha'],
    ['OM', 'Muscat'],
    ['MA', 'Rabat'],
    ['TR', 'Ankara'],
    ['ID', 'Jakarta'],
    ['MY', 'Melaka'],
    ['SG', 'Singapore'],
    ['JO', 'Amman'],
    ['PS', 'Jerusalem'],
    ['IL', 'Jerusalem'],
    ['IQ', 'Mosul'],
    ['KZ', 'Almaty'],
    ['KG', 'Bishkek'],
    ['UZ', 'Tashkent'],
  ])('are what is followed in %s by who has chosen nothing: %s', (country, city) => {
    const table = tables.find(each => each.city === city)
    expect(methodOfPlace({ country, longitude: table?.longitude ?? 0 })).toBe(table?.method)
    expect(schoolOfCountry(country)).toBe(table?.school)
  })

  it('are not those of Gaza, whose ministry has its own, nor of Syria, whose ministry follows the League', () => {
    expect(methodOfPlace({ country: 'PS', longitude: 34.4668 })).toBe('Egyptian')
    expect(methodOfPlace({ country: 'SY', longitude: 36.2765 })).toBe('MuslimWorldLeague')
  })

  it('of a low place: the sun rises at most four minutes after ours', () => {
    const low = tables.filter(({ isLow }) => isLow)
    expect(low.map(({ city }) => city)).toEqual(['Aqaba'])
    expect(Math.max(...low.flatMap(table => away(table, ['sunrise'])))).toBeLessThanOrEqual(4)
  })

  it('would tell another method', () => {
    const [makkah] = tables
    if (!makkah) throw new Error('no table')
    expect(Math.max(...away({ ...makkah, method: 'NorthAmerica' }))).toBeGreaterThan(2)
  })
})
