import { describe, expect, it } from 'vitest'
import { headingOf } from './compass.ts'

const event = (part: object) =>
  Object.assign(new Event('deviceorientation'), { alpha: null, absolute: false }, part)

describe('says nothing', () => {
  it('of a turn that is not measured from north', () => {
    expect(headingOf(event({ alpha: 90 }), 0)).toBeNull()
    expect(headingOf(event({ absolute: true }), 0)).toBeNull()
  })
})

it('reads both kinds of compass, and how the screen is held', () => {
  expect(headingOf(event({ alpha: 90, absolute: true }), 0)).toEqual({
    state: 'on',
    heading: 270,
    accuracy: null,
  })
  expect(headingOf(event({ alpha: 350, absolute: true }), 90)).toMatchObject({ heading: 100 })
  expect(headingOf(event({ webkitCompassHeading: 350, webkitCompassAccuracy: 12 }), 90)).toEqual({
    state: 'on',
    heading: 80,
    accuracy: 12,
  })
  expect(headingOf(event({ webkitCompassHeading: 10, webkitCompassAccuracy: -1 }), 0)).toMatchObject({
    accuracy: null,
  })
})
