import { describe, expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { cityAt, nameAt } from './city-pack.ts'
import { distanceKm } from './distance.ts'
import { findCities, foldNames } from './find-cities.ts'
import { nearestCities } from './nearest-cities.ts'

const pack = cityPack()
const names = foldNames(pack)
const slugs = (question: string, most = 5) =>
  findCities(names, question, most).map(at => cityAt(pack, at)?.slug)

describe('finds nothing', () => {
  it('for an empty question, and for what no city is called', () => {
    expect(slugs('')).toEqual([])
    expect(slugs('  -  ')).toEqual([])
    expect(slugs('xyzzyx')).toEqual([])
  })
})

describe('finds a city', () => {
  it('by its names in all languages', () => {
    for (const name of ['Makkah', 'مكة', 'مکہ مکرمہ', 'mekke', 'মক্কা', 'मक्का', 'La Mecque'])
      expect(slugs(name)[0], name).toBe('makkah')
    expect(slugs('القدس')[0]).toBe('jerusalem-al-quds')
  })

  it('by names that are written of it beside its own', () => {
    for (const name of ['Mekah', 'Mekkah', 'Mecca']) expect(slugs(name)[0], name).toBe('makkah')
    for (const name of ['Medinah', 'Medina']) expect(slugs(name)[0], name).toBe('madinah')
    for (const name of ['Pulau Pinang', 'Penang']) expect(slugs(name)[0], name).toBe('george-town')
    for (const name of ['ইস্তাম্বুল', 'استانبول', 'İstanbul']) expect(slugs(name)[0], name).toBe('istanbul')
  })

  it('whatever its accents, case and hyphens', () => {
    expect(slugs('sao paulo')[0]).toBe('sao-paulo')
    expect(slugs('TROMSO')[0]).toBe('tromso')
    expect(slugs('izmir')[0]).toBe('izmir')
    expect(slugs("sana'a")[0]).toBe('sanaa')
  })

  it('the larger one first of two that are called the same', () => {
    expect(slugs('london').slice(0, 2)).toEqual(['london', 'london-ca'])
  })

  it('by a word in its name, after those that begin with it', () => {
    expect(slugs('york')).toContain('new-york')
    expect(slugs('york')[0]).toBe('york')
  })

  it('without the article that is written before it', () => {
    expect(slugs('سويس')[0]).toBe('suez')
    expect(slugs('طائف')[0]).toBe('taif')
    expect(slugs('منصور')[0]).toBe('al-mansurah')
  })
})

it('finds the nearest, with its name in the language', () => {
  const [nearest = -1] = nearestCities(pack, { latitude: 21.5, longitude: 39.2 }, 1)
  expect(cityAt(pack, nearest)?.slug).toBe('jeddah')
  expect(nameAt(pack, nearest, 'ar')).toBe('جدة')
  expect(nameAt(pack, nearest, 'fr')).toBe('Djeddah')
  expect(nameAt(pack, nearest, 'en')).toBe('Jeddah')
})

it('measures along the great circle', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const makkah = { latitude: 21.4225, longitude: 39.8262 }
  expect(Math.round(distanceKm(london, makkah) / 10) * 10).toBe(4_790)
  expect(distanceKm(london, london)).toBe(0)
})
