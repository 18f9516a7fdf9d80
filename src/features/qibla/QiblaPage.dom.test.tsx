import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { london } from '../../../tests/fakes/places.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { QiblaPage } from './QiblaPage.tsx'

beforeEach(() => {
  keptPlace.set(london)
  vi.stubGlobal('DeviceOrientationEvent', Event)
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  keptPlace.set(null)
})

const open = () => showPage(<QiblaPage placeButton={<button type="button">Another place</button>} />)

async function startCompass() {
  const button = screen.getByRole('button', { name: 'Use the compass' })
  button.focus()
  fireEvent.click(button)
  await act(async () => undefined)
}

const turnTo = (webkitCompassHeading: number, webkitCompassAccuracy: number) =>
  act(async () => {
    const event = new Event('deviceorientation')
    dispatchEvent(Object.assign(event, { alpha: null, webkitCompassHeading, webkitCompassAccuracy }))
  })

describe('where there is no compass', () => {
  it('says so after a while, offers to try again, and has the degrees and the sun still', async () => {
    await open()
    await startCompass()
    expect(screen.getByText('Waiting for the compass…')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(3_000))
    expect(screen.getByText(/no compass that the browser can read/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use the compass' }))
    expect(screen.getByRole('heading', { name: '119° from north' })).toBeTruthy()
    expect(screen.getByText(/^Face the sun, then turn \d+° to the left/)).toBeTruthy()
  })

  it('says that it is not allowed', async () => {
    vi.stubGlobal(
      'DeviceOrientationEvent',
      Object.assign(class extends Event {}, { requestPermission: async () => 'denied' }),
    )
    await open()
    await startCompass()
    expect(screen.getByText(/compass is not allowed for this site/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use the compass' }))
  })
})

describe('where there is no one direction', () => {
  it.each([
    ['at the Kaaba', 21.422487, 39.826206, /every direction towards it is the qibla/],
    ['opposite of it', -21.422487, -140.173794, /every direction is equally short/],
    ['at a pole', 90, 0, /At a pole north has no meaning/],
  ])('%s it says why, and leads to another place', async (_, latitude, longitude, why) => {
    keptPlace.set({ ...london, latitude, longitude })
    await open()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Another place' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: /from north/ })).toBeNull()
  })
})

it.each([
  [-77.85, 166.67],
  [82.5, -62.3],
])('has a place on the map beyond where people live: %d, %d', async (latitude, longitude) => {
  keptPlace.set({ ...london, latitude, longitude, kind: 'far' })
  await open()
  const map = screen.getByRole('figure', { name: /^Map of the world/ })
  const [, from = 0, , height = 0] =
    map.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const y = Number(map.querySelector('.qibla-pin')?.getAttribute('cy'))
  expect(y).toBeGreaterThan(from + 4)
  expect(y).toBeLessThan(from + height - 4)
})

it('asks to move a phone that is unsure in a figure of eight, and says how exact it is then', async () => {
  await open()
  await startCompass()
  await turnTo(90, 40)
  expect(screen.getByText(/may be 40° off. Move the phone in a figure of eight/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '119° from north' }))
  await turnTo(119, 5)
  expect(screen.getByText(/Exact to about 5°/)).toBeTruthy()
  expect(document.querySelector('.is-aligned')).toBeTruthy()
})

it('says that the qibla is straight ahead, for who does not see the needle, and only by the compass', async () => {
  // South of Makkah: the qibla is due north, where the dial without a compass points.
  keptPlace.set({ ...london, latitude: -10, longitude: 39.826 })
  await open()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toContain('Clockwise from true north.')
  expect(document.querySelector('.is-aligned')).toBeNull()
  await startCompass()
  await turnTo(90, 5)
  expect(said()).toContain('Turn until the needle points straight up.')
  // Magnetic north lies three degrees west there.
  await turnTo(3, 5)
  expect(said()).toContain('Straight ahead is the qibla, as the compass shows it.')
})

it('turns from magnetic to true north: at Cape Town they are 27° apart', async () => {
  keptPlace.set({ ...london, name: 'Cape Town', latitude: -33.9258, longitude: 18.4232 })
  await open()
  await startCompass()
  // The qibla is 23° from true north: who would hold the phone by magnetic north alone looks past it.
  await turnTo(23, 5)
  expect(document.querySelector('.is-aligned')).toBeNull()
  await turnTo(23 + 27, 5)
  expect(document.querySelector('.is-aligned')).toBeTruthy()
  expect(screen.getByText(/magnetic north lies 26.8° from true north/)).toBeTruthy()
})
