import { Coordinates, Qibla } from 'adhan'
import { assert as check, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { cityAt } from '../places/city-pack.ts'
import { bearingTo, kaaba, qiblaFrom } from './qibla.ts'

const radians = Math.PI / 180

/** The same direction by vectors, not by angles: from here to there along the surface, in parts of east and north. */
function byVectors(latitude: number, longitude: number): number {
  const on = (lat: number, lng: number) => [
    Math.cos(lat * radians) * Math.cos(lng * radians),
    Math.cos(lat * radians) * Math.sin(lng * radians),
    Math.sin(lat * radians),
  ]
  const there = on(kaaba.latitude, kaaba.longitude)
  const east = [-Math.sin(longitude * radians), Math.cos(longitude * radians), 0]
  const north = [
    -Math.sin(latitude * radians) * Math.cos(longitude * radians),
    -Math.sin(latitude * radians) * Math.sin(longitude * radians),
    Math.cos(latitude * radians),
  ]
  const dot = (a: number[], b: number[]) => a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0)
  return (Math.atan2(dot(there, east), dot(there, north)) / radians + 360) % 360
}

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('there is no direction', () => {
  it('at the Kaaba, at its antipode and at the poles', () => {
    expect(qiblaFrom(kaaba).state).toBe('here')
    const antipode = { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 }
    expect(qiblaFrom(antipode).state).toBe('antipode')
    expect(qiblaFrom({ latitude: 90, longitude: 0 }).state).toBe('pole')
    expect(qiblaFrom({ latitude: -90, longitude: 50 }).state).toBe('pole')
  })
})

it('is within a hundredth of a degree of the great circle in 1,000 cities', () => {
  const pack = cityPack()
  for (let at = 0; at < 5_000; at += 5) {
    const city = cityAt(pack, at)
    if (!city) throw new Error('no city')
    const bearing = bearingTo(city, kaaba)
    expect(apart(bearing, byVectors(city.latitude, city.longitude))).toBeLessThan(0.01)
    const ofAdhan = Qibla(new Coordinates(city.latitude, city.longitude))
    // adhan has the Kaaba some metres away, which turns the direction of its neighbours.
    if (city.slug !== 'makkah') expect(apart(bearing, ofAdhan)).toBeLessThan(0.01)
  }
})

it('is a number from 0 to 360 anywhere', () => {
  check(
    property(
      double({ min: -90, max: 90, noNaN: true }),
      double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const qibla = qiblaFrom({ latitude, longitude })
        if (qibla.state !== 'bearing') return
        expect(qibla.bearing).toBeGreaterThanOrEqual(0)
        expect(qibla.bearing).toBeLessThan(360)
      },
    ),
  )
})

it('is known: London 118.99°, New York 58.48°, Jakarta 295.15°', () => {
  const round = (latitude: number, longitude: number) => Math.round(bearingTo({ latitude, longitude }, kaaba))
  expect([round(51.5074, -0.1278), round(40.7128, -74.006), round(-6.2, 106.8167)]).toEqual([119, 58, 295])
})
