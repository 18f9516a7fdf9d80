import { describe, expect, it } from 'vitest'
import { parseCoordinate } from './parse-coordinate.ts'
import { placeOf } from './place.ts'

describe('refuses', () => {
  it('nothing, words, and what is not on the earth', () => {
    expect(parseCoordinate('  ', 'latitude')).toEqual({ problem: 'empty' })
    for (const text of ['north', '51.5.1', '1e2', '51 30', '--5']) {
      expect(parseCoordinate(text, 'latitude'), text).toEqual({ problem: 'unreadable' })
    }
    expect(parseCoordinate('90.01', 'latitude')).toEqual({ problem: 'outside' })
    expect(parseCoordinate('-181', 'longitude')).toEqual({ problem: 'outside' })
  })

  it('a side that the axis has not', () =>
    expect(parseCoordinate('51 E', 'latitude')).toEqual({ problem: 'unreadable' }))

  it('a kept place that is none', () => {
    const place = {
      name: 'X',
      slug: 'x',
      country: 'GB',
      latitude: 51,
      longitude: 0,
      timeZone: 'Europe/London',
    }
    expect(placeOf({ ...place, latitude: 95 })).toBeNull()
    expect(placeOf({ ...place, timeZone: 'Mars/Base' })).toBeNull()
    expect(placeOf({ ...place, name: '' })).toBeNull()
    expect(placeOf('London')).toBeNull()
    expect(placeOf(place)).toEqual({ ...place, kind: 'city' })
  })
})

it('reads decimals, commas, sides and other digits', () => {
  expect(parseCoordinate('51.5074', 'latitude')).toEqual({ value: 51.5074 })
  expect(parseCoordinate('-0,12', 'longitude')).toEqual({ value: -0.12 })
  expect(parseCoordinate('33.9° S', 'latitude')).toEqual({ value: -33.9 })
  expect(parseCoordinate('٢١٫٤', 'latitude')).toEqual({ value: 21.4 })
  expect(parseCoordinate('\u200e−۰٫۱۲', 'longitude')).toEqual({ value: -0.12 })
  expect(parseCoordinate('২৩.৮', 'latitude')).toEqual({ value: 23.8 })
})
