import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildCities } from '../../../content/build/cities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { london, tromso } from '../../../tests/fakes/places.ts'
import { keptMasjid } from '../../data/kept-masjid.ts'
import { keptPlace } from '../../data/kept-place.ts'
import type { Place } from '../../lib/places/place.ts'
import { PrayerTimesPage } from './PrayerTimesPage.tsx'
import { TodayAt } from './TodayAt.tsx'
import { WindowPage } from './WindowPage.tsx'

const [file] = buildCities().files
const answers = { '/content/places/': JSON.parse(String(file?.body)) as unknown }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  keptPlace.set(null)
  keptMasjid.set(null)
})

const at = (place: Place, now: string) => {
  keptPlace.set(place)
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
}

/** The rows of the day as they are read. */
async function rowsOf(): Promise<string[]> {
  await showPage(<PrayerTimesPage />, { answers })
  const day = within(await screen.findByRole('region', { name: 'Prayer times today' }))
  const rows = (await day.findAllByRole('listitem')).filter(row => row.className.includes('time-row'))
  return rows.map(row => `${row.getAttribute('aria-current') ? '> ' : ''}${row.textContent}`)
}

it('marks nothing where the day ends before midnight', async () => {
  at(london, '2026-11-18T13:00:00Z')
  expect((await rowsOf()).join()).not.toContain('next day')
  expect(screen.queryByText('+1')).toBeNull()
})

it('says which times of a day lie after its midnight', async () => {
  at(tromso, '2026-06-21T10:00:00Z')
  const [fajr, , , , maghrib, isha] = await rowsOf()
  expect(fajr).toMatch(/^Fajr \d/)
  expect([maghrib, isha]).toEqual(['Maghrib next day12:16 am', 'Isha next day12:33 am'])
})

it('keeps last night’s Isha as now until Fajr, with its own time', async () => {
  at(tromso, '2026-06-21T22:45:00Z')
  const rows = await rowsOf()
  expect(rows.at(-1)).toBe('> Isha now12:33 am')
  expect(rows.at(-2)).toBe('Maghrib next day12:16 am')
})

it('keeps last night’s Isha as now where it began before midnight too, with its own iqama', async () => {
  keptMasjid.set({ ...london, place: 'London', iqama: { isha: { kind: 'after', minutes: 10 } } })
  const lastRow = async (now: string) => {
    cleanup()
    at(london, now)
    return (await rowsOf()).at(-1)
  }
  const night = await lastRow('2026-11-19T02:00:00Z')
  expect(night).toMatch(/^> Isha now5:38 pmIqama 5:48 pm$/)
  expect(await lastRow('2026-11-18T20:00:00Z')).toBe(night)
  expect(await lastRow('2026-11-19T20:00:00Z')).not.toBe(night)
})

it('shows last night’s Maghrib and the Isha that is still to come while that lasts', async () => {
  at(tromso, '2026-06-21T22:20:00Z')
  expect((await rowsOf()).slice(-2)).toEqual(['> Maghrib now12:16 am', 'Isha 12:33 am'])
})

it('is none’s time from sunrise to Zuhr', async () => {
  at(london, '2026-11-18T10:00:00Z')
  expect((await rowsOf()).join()).not.toContain('>')
})

it('marks them on the home page’s row, each with its word', async () => {
  at(tromso, '2026-06-21T10:00:00Z')
  await showPage(<TodayAt place={tromso} />, { answers })
  const day = await screen.findByRole('region', { name: 'Prayer times today' })
  expect(within(day).getAllByText('next day')).toHaveLength(2)
})

it('marks them in the timetable, and says what the mark means', async () => {
  at(tromso, '2026-06-21T10:00:00Z')
  await showPage(<PrayerTimesPage />, { answers })
  const table = await screen.findByRole('region', { name: 'Timetable' })
  const row = (await within(table).findByText('21')).closest('tr')
  expect(within(row ?? table).getAllByText('+1')).toHaveLength(2)
  expect(within(table).getByText('next day', { selector: 'p' })).toBeTruthy()
})

it('marks a prayer’s own page today and tomorrow', async () => {
  at(tromso, '2026-06-21T10:00:00Z')
  await showPage(<WindowPage id="maghrib" />, { answers })
  const here = await screen.findByRole('region', { name: 'Tromsø' })
  expect(here.textContent).toMatch(/12:16 am next day – 12:33 am/)
  expect(here.textContent).toMatch(/Monday.* 12:16 am next day$/)
})

it('keeps last night’s Isha on its own page until Fajr, and today’s after it', async () => {
  const shown = async (now: string) => {
    cleanup()
    at(london, now)
    await showPage(<WindowPage id="isha" />, { answers })
    return (await screen.findByRole('region', { name: 'London' })).textContent
  }
  expect(await shown('2026-11-18T20:00:00Z')).toMatch(/5:38 pm +– .*Thursday.* 5:37 pm$/)
  expect(await shown('2026-11-19T02:00:00Z')).toBe(await shown('2026-11-18T20:00:00Z'))
  expect(await shown('2026-11-19T09:00:00Z')).toMatch(/5:37 pm +– .*Friday/)
})
