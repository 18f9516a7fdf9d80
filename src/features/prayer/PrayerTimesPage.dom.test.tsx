import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildCities } from '../../../content/build/cities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { oslo } from '../../../tests/fakes/places.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { standardChoice } from '../../lib/prayer/calculation.ts'
import { CityPage } from './CityPage.tsx'
import { PrayerTimesPage } from './PrayerTimesPage.tsx'
import { WindowPage } from './WindowPage.tsx'

const [file] = buildCities().files
const answers = { '/content/places/': JSON.parse(String(file?.body)) as unknown }

afterEach(() => {
  cleanup()
  localStorage.clear()
  keptPlace.set(null)
  prayerChoice.set(standardChoice)
  vi.unstubAllGlobals()
})

const dayPart = () => screen.findByRole('region', { name: 'Prayer times today' })
const tablePart = () => screen.findByRole('region', { name: 'Timetable' })

const openChoice = async () => {
  await showPage(<PrayerTimesPage />, { answers })
  fireEvent.click(await screen.findByRole('link', { name: 'Choose your place' }))
  return screen.findByRole('dialog')
}

it('says what is wrong with typed coordinates, beside each, and takes none', async () => {
  const dialog = within(await openChoice())
  fireEvent.change(await dialog.findByLabelText('Latitude'), { target: { value: '91' } })
  fireEvent.change(dialog.getByLabelText('Longitude'), { target: { value: 'east' } })
  fireEvent.click(dialog.getByText('Use these coordinates'))
  expect(await dialog.findByText('It lies between −90 and 90 degrees.')).toBeTruthy()
  expect(dialog.getByText('Type degrees like 21.4225, or 33.9 S.')).toBeTruthy()
  expect(keptPlace.get()).toBeNull()
})

it('says so when the device may not tell where it is, and offers the search', async () => {
  const geolocation = {
    getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: 1 }),
  }
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation } }))
  const dialog = within(await openChoice())
  fireEvent.click(await dialog.findByRole('button', { name: 'Use my location' }))
  expect(await dialog.findByText(/not allowed for this site/)).toBeTruthy()
  expect(dialog.getByLabelText('Search for a city')).toBeTruthy()
})

it('finds a city by another language and shows its times by its own clock', async () => {
  const dialog = within(await openChoice())
  fireEvent.change(await dialog.findByLabelText('Search for a city'), { target: { value: 'كراتشي' } })
  fireEvent.click(await dialog.findByRole('button', { name: /Karachi/ }))
  expect(keptPlace.get()).toMatchObject({ slug: 'karachi', timeZone: 'Asia/Karachi', kind: 'city' })
  const table = await screen.findByRole('table')
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThanOrEqual(29))
})

it('names the rule of the north in sight, the school and the zone among the reasons', async () => {
  keptPlace.set(oslo)
  vi.useFakeTimers({ now: new Date('2026-06-21T10:00:00Z'), toFake: ['Date'] })
  await showPage(<PrayerTimesPage />, { answers })
  const rule = await within(await dayPart()).findByText(/a part of the night that follows the angle/)
  expect(rule.closest('details')).toBeNull()
  expect(screen.getByText(/Clock: Europe\/Oslo/)).toBeTruthy()
  expect(screen.getByText('Method: Muslim World League.')).toBeTruthy()
  vi.useRealTimers()
})

it('says on paper too what a timetable is calculated by', async () => {
  keptPlace.set(oslo)
  await showPage(<PrayerTimesPage />, { answers })
  const reasons = await screen.findByText(/^Method: Muslim World League\..* Asr begins when/)
  expect(reasons.className).toContain('print:block')
})

it('leads to no year for which the sun is not known well', async () => {
  keptPlace.set(oslo)
  vi.useFakeTimers({ now: new Date('2100-11-21T10:00:00Z'), toFake: ['Date'] })
  await showPage(<PrayerTimesPage />, { answers })
  const later = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Later' })
  fireEvent.click(await later())
  expect(await screen.findByText('December 2100')).toBeTruthy()
  expect((await later()).disabled).toBe(true)
  vi.useRealTimers()
})

const tromso = { ...oslo, name: 'Tromsø', slug: 'tromso', latitude: 69.649, longitude: 18.955 }

it.each([
  ['2026-10-01', null, null],
  ['2026-11-25', null, /the sun is too low here for Asr’s shadow.* climbs to 5°/],
  ['2026-12-21', /for: Sunrise and Maghrib\. They are those of the nearest latitude/, /Asr’s shadow/],
  ['2026-06-21', /for: Sunrise, Asr,? and Maghrib\./, null],
])(
  'beyond the polar circle on %s says what the sun does not give, and nothing else',
  async (day, borrowed, shadow) => {
    keptPlace.set(tromso)
    vi.useFakeTimers({ now: new Date(`${day}T10:00:00Z`), toFake: ['Date'] })
    await showPage(<PrayerTimesPage />, { answers })
    await screen.findByText(/Clock: Europe\/Oslo/)
    const said = within(await dayPart())
    expect(said.queryAllByText(borrowed ?? /The sun gives no time here/).length).toBe(borrowed ? 1 : 0)
    expect(said.queryAllByText(shadow ?? /Asr’s shadow/).length).toBe(shadow ? 1 : 0)
    vi.useRealTimers()
  },
)

it('names under a table every rule that its own days use, and no other', async () => {
  keptPlace.set(tromso)
  vi.useFakeTimers({ now: new Date('2026-10-01T10:00:00Z'), toFake: ['Date'] })
  await showPage(<PrayerTimesPage />, { answers })
  const table = within(await tablePart())
  expect(await table.findByText('October 2026')).toBeTruthy()
  expect(table.queryByText(/sun gives no time|Asr’s shadow/)).toBeNull()
  fireEvent.click(table.getByRole('radio', { name: 'Year' }))
  // On the screen, and on paper.
  const borrowed = /On some of these days the sun gives no time here for: Sunrise, Asr,? and Maghrib/
  expect(await table.findAllByText(borrowed)).toHaveLength(2)
  expect(table.getAllByText(/Asr’s shadow.* climbs to 5°/)).toHaveLength(2)
  expect(table.getAllByText(/a part of the night that follows the angle/)).toHaveLength(2)
  vi.useRealTimers()
})

it('names no cities around an island that has none', async () => {
  await showPage(<CityPage citySlug="honolulu" />, { answers })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/Around Honolulu/)).toBeNull()
})

it('shows a city whole: its six times, its month, its neighbours', async () => {
  await showPage(<CityPage citySlug="makkah" />, { answers, language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'مواقيت الصلاة في مكة المكرمة' })).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  expect(screen.getByRole('link', { name: /جدة/ }).getAttribute('href')).toBe('/namaz-times/jeddah')
  fireEvent.click(await screen.findByRole('button', { name: 'اجعلها مكاني' }))
  expect(keptPlace.get()).toMatchObject({ slug: 'makkah', name: 'مكة المكرمة' })
})

it('says a prayer’s time here and in large cities', async () => {
  keptPlace.set(oslo)
  await showPage(<WindowPage id="isha" />, { answers })
  expect(await screen.findByRole('heading', { name: 'Oslo' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Makkah|Madinah/ }).length).toBe(2)
})

it('leads who makes a city theirs to where that is said', async () => {
  await showPage(<CityPage citySlug="karachi" />, { answers })
  const make = await screen.findByRole('button', { name: 'Make this my place' })
  make.focus()
  fireEvent.click(make)
  expect(document.activeElement).toBe(await screen.findByText('This is your place.'))
})
