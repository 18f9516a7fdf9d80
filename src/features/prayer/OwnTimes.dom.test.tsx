import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildCities } from '../../../content/build/cities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { london } from '../../../tests/fakes/places.ts'
import { keptMasjid } from '../../data/kept-masjid.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { standardReminders } from '../../lib/prayer/reminders.ts'
import { PrayerTimesPage } from './PrayerTimesPage.tsx'

const [file] = buildCities().files
const answers = { '/content/places/': JSON.parse(String(file?.body)) as unknown }
beforeEach(() => {
  keptPlace.set(london)
  // A Wednesday, before Asr (13:53).
  vi.useFakeTimers({ now: new Date('2026-11-18T13:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  keptPlace.set(null)
  keptMasjid.set(null)
  prayerReminders.set(standardReminders)
  keptChoices.set(null)
  localStorage.clear()
})

const open = async (name: string) => {
  await showPage(<PrayerTimesPage />, { answers })
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it('takes no minutes that no masjid waits', async () => {
  const dialog = await open('Iqama')
  expect(dialog.getByText(/None yet/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Asr'), { target: { value: 'after' } })
  fireEvent.change(dialog.getByLabelText('Minutes'), { target: { value: '500' } })
  expect(dialog.getByText('From 0 to 120.')).toBeTruthy()
  expect(keptMasjid.get()?.iqama).toEqual({ asr: { kind: 'after', minutes: 10 } })
})

it('shows the iqama beside its prayer and in what comes next', async () => {
  const dialog = await open('Iqama')
  fireEvent.change(dialog.getByLabelText('Asr'), { target: { value: 'at' } })
  expect(keptMasjid.get()).toBeNull()
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:15' } })
  expect(screen.getAllByText(/^Iqama (14:15|2:15)/)).toHaveLength(2)
})

it('says so where a typed time has come to lie before the prayer', async () => {
  keptMasjid.set({ ...london, place: 'London', iqama: { maghrib: { kind: 'at', minute: 12 * 60 } } })
  await showPage(<PrayerTimesPage />, { answers })
  expect(await screen.findByText(/before its time/)).toBeTruthy()
})

it('counts down to the iqama of the prayer that has begun', async () => {
  vi.setSystemTime(new Date('2026-11-18T12:00:00Z'))
  keptMasjid.set({ ...london, place: 'London', iqama: { zuhr: { kind: 'at', minute: 12 * 60 + 30 } } })
  await showPage(<PrayerTimesPage />, { answers })
  expect(await screen.findByText('Iqama of Zuhr in 30 mins')).toBeTruthy()
})

it('keeps what was typed at home for home', async () => {
  const iqama = { asr: { kind: 'after', minutes: 15 } } as const
  keptMasjid.set({ latitude: 24.86, longitude: 67, place: 'Karachi', iqama })
  const dialog = await open('Iqama')
  expect(dialog.getByText(/near Karachi/)).toBeTruthy()
  expect(screen.queryByText(/^Iqama \d/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Type those of a masjid here' }))
  expect(dialog.getByLabelText('Asr')).toBeTruthy()
})

it('reminds of nothing until it is asked for, then of what was chosen', async () => {
  const dialog = await open('Reminders')
  expect(dialog.queryByLabelText('Fajr')).toBeNull()
  fireEvent.click(dialog.getByLabelText('Remind me of prayers'))
  fireEvent.change(dialog.getByLabelText('Fajr'), { target: { value: '20' } })
  fireEvent.change(dialog.getByLabelText('Isha'), { target: { value: 'off' } })
  fireEvent.click(dialog.getByLabelText('With a short tone'))
  expect(prayerReminders.get()).toEqual({
    isOn: true,
    hasTone: false,
    before: { fajr: 20, zuhr: 0, asr: 0, maghrib: 0, isha: undefined },
  })
})

it('says that quiet hours keep the reminders from coming', async () => {
  prayerReminders.set({ ...standardReminders, isOn: true })
  keptChoices.set({
    topics: ['prayer'],
    language: 'en',
    timeZone: 'Europe/London',
    quiet: { from: '22:00', to: '07:00' },
    place: null,
  })
  const dialog = await open('Reminders')
  expect(dialog.getByText(/^In your quiet hours you are not reminded/)).toBeTruthy()
})

it('names the sunrise as the end of Fajr, and no prayer from then until Zuhr', async () => {
  vi.setSystemTime(new Date('2026-11-18T07:00:00Z'))
  await showPage(<PrayerTimesPage />, { answers })
  expect(await screen.findByText('Fajr ends')).toBeTruthy()
  expect(screen.queryByText('Next')).toBeNull()
  expect(document.querySelector('li[aria-current]')?.textContent).toMatch(/^Fajr.*now/)
  cleanup()
  vi.setSystemTime(new Date('2026-11-18T09:00:00Z'))
  await showPage(<PrayerTimesPage />, { answers })
  expect((await screen.findByText('Next')).parentElement?.textContent).toContain('Zuhr')
  expect(document.querySelector('li[aria-current]')).toBeNull()
})

it('divides the night that it is until Fajr, also where clocks are changed in it', async () => {
  keptPlace.set({
    ...london,
    country: 'AU',
    timeZone: 'Australia/Sydney',
    latitude: -33.868,
    longitude: 151.207,
  })
  // The clocks go forward at two on 4 October.
  vi.setSystemTime(new Date('2026-10-03T14:01:00Z'))
  await showPage(<PrayerTimesPage />, { answers })
  const third = async () => (await screen.findByText('Last third')).parentElement?.textContent
  expect(await third()).toMatch(/12:42/)
  cleanup()
  vi.setSystemTime(new Date('2026-10-03T20:00:00Z'))
  await showPage(<PrayerTimesPage />, { answers })
  expect(await third()).toMatch(/1:42/)
})
