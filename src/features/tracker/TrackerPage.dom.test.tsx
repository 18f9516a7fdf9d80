import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { london } from '../../../tests/fakes/places.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { lastNotKept } from '../../data/not-kept.ts'
import { changePrayerLog, prayerLogStore } from '../../data/prayer-log.ts'
import { withDatabase } from '../../data/with-database.ts'
import { writeState } from '../../data/worship/merge-state.ts'
import { readView } from '../../data/worship/merge-view.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { emptyLog } from '../../lib/prayer/prayer-log.ts'
import { TrackerPage } from './TrackerPage.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  cleanup()
  keptPlace.set(null)
  await changePrayerLog(() => emptyLog)
})

/** At a place whose clock the device's is, wherever these tests run. */
async function showAt(now: string, place: typeof london | null = london) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setInterval', 'clearInterval'] })
  keptPlace.set(place && { ...place, timeZone: deviceZone() })
  await showPage(<TrackerPage />)
  return await screen.findByLabelText<HTMLSelectElement>('Isha')
}
const laterBy = (minutes: number, now: string) =>
  act(() => {
    vi.setSystemTime(Date.parse(now) + minutes * 60_000)
    vi.advanceTimersByTime(1_000)
  })
const heading = () => document.getElementById('day')?.textContent
const offered = (field: HTMLSelectElement) =>
  [...field.options].filter(({ disabled }) => !disabled).map(({ text }) => text)

const kept = () => withDatabase(db => db.settings.get('prayer-log'))

it('lets no day be logged that is still to come', async () => {
  await showAt('2026-11-30T13:00:00Z', null)
  const after = screen.getByRole<HTMLButtonElement>('button', { name: 'Day after' })
  expect(after.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }))
  expect(after.disabled).toBe(false)
})

it('offers no prayer that has not begun as prayed, and says why where a screen reader reads it', async () => {
  const isha = await showAt('2026-11-30T13:00:00Z')
  expect(offered(isha)).toEqual(['Not logged', 'Excused'])
  expect(isha.disabled).toBe(false)
  const reason = document.getElementById(isha.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^Begins at \d+:\d\d [ap]m \(London\)\.$/)
  expect(offered(screen.getByLabelText('Zuhr'))).toContain('On time')
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }))
  expect(offered(screen.getByLabelText('Isha'))).toContain('On time')
})

it('offers what was combined with a prayer that has begun, and says how', async () => {
  await showAt('2026-11-30T13:00:00Z')
  const asr = screen.getByLabelText<HTMLSelectElement>('Asr')
  expect(screen.getByText(/Prayed with Zuhr\? Tick “Combined” there\.$/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Zuhr'), { target: { value: 'onTime' } })
  fireEvent.click(await screen.findByLabelText('Combined'))
  await waitFor(() => expect(offered(asr)).toContain('On time'))
  expect(screen.queryByText(/Prayed with/)).toBeNull()
})

it('does not go over to another day at midnight: what is chosen then is last night’s', async () => {
  const before = '2026-11-30T23:58:00Z'
  const isha = await showAt(before)
  expect(heading()).toBe('Today Mon 30 Nov')
  expect(screen.queryByText(/This day lasts until/)).toBeNull()
  laterBy(5, before)
  expect(heading()).toBe('Today Mon 30 Nov')
  expect(screen.getByText(/^This day lasts until \d+:\d\d [ap]m\.$/)).toBeTruthy()
  fireEvent.change(isha, { target: { value: 'congregation' } })
  await waitFor(async () =>
    expect(JSON.stringify(await kept())).toContain('"2026-11-30":{"isha":{"status":"congregation"}}'),
  )
})

it('stands when the day turns at Fajr, says so, and goes there when asked', async () => {
  const before = '2026-12-01T00:03:00Z'
  await showAt(before)
  laterBy(8 * 60, before)
  expect(heading()).toBe('Monday 30 November')
  expect(screen.getByText('A new day has begun.').closest('[role=status]')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Tuesday 1 December/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show today' }))
  expect(heading()).toBe('Today Tue 1 Dec')
  expect(document.activeElement?.id).toBe('day')
  expect(screen.queryByText('A new day has begun.')).toBeNull()
})

it('goes on until three where no place is kept, and lets the new day be opened before', async () => {
  const offset = new Date('2026-12-01T00:30:00').toISOString()
  const isha = await showAt(offset, null)
  expect(heading()).toBe('Today Mon 30 Nov')
  expect(screen.getByText('This day lasts until 3:00 am.')).toBeTruthy()
  expect(offered(isha)).toContain('On time')
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }))
  expect(heading()).toBe('Tuesday 1 December')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Day after' }).disabled).toBe(true)
})

it('holds nobody who has travelled to the times of where they were', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T13:00:00Z'), toFake: ['Date'] })
  keptPlace.set({ ...london, timeZone: 'Pacific/Kiritimati' })
  await showPage(<TrackerPage />)
  expect(offered(await screen.findByLabelText('Isha'))).toContain('On time')
})

it('says that there is no room, as the other pages do, and leads to where it is made', async () => {
  lastNotKept.set(null)
  await showPage(<TrackerPage />)
  const field = await screen.findByLabelText<HTMLSelectElement>('Asr')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fireEvent.change(field, { target: { value: 'congregation' } })
  expect(await screen.findByText(/^This could not be kept: the device has no room/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'What is kept on this device, and how to make room' })
  expect(link.getAttribute('href')).toBe('/settings?section=storage')
  expect(lastNotKept.get()).not.toBeNull()
})

it('keeps a status in the database of the device, and takes it out again', async () => {
  await showPage(<TrackerPage />)
  const field = await screen.findByLabelText<HTMLSelectElement>('Asr')
  fireEvent.change(field, { target: { value: 'congregation' } })
  await waitFor(async () => expect(JSON.stringify(await kept())).toContain('congregation'))
  fireEvent.click(await screen.findByLabelText('Shortened'))
  await waitFor(async () => expect(JSON.stringify(await kept())).toContain('isShortened'))
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(async () => expect(JSON.stringify(await kept())).not.toContain('congregation'))
})

it('asks of no prayer what is never done with it', async () => {
  await showPage(<TrackerPage />)
  const asked = () => ['Shortened', 'Combined'].filter(name => screen.queryByLabelText(name) !== null)
  const after = async (prayer: string) => {
    const field = await screen.findByLabelText<HTMLSelectElement>(prayer)
    fireEvent.change(field, { target: { value: 'onTime' } })
    await waitFor(async () => expect(JSON.stringify(await kept())).toContain('onTime'))
    const found = asked()
    fireEvent.change(field, { target: { value: '' } })
    await waitFor(async () => expect(JSON.stringify(await kept())).not.toContain('onTime'))
    return found
  }
  expect(await after('Fajr')).toEqual([])
  expect(await after('Maghrib')).toEqual(['Combined'])
  expect(await after('Isha')).toEqual(['Shortened', 'Combined'])
})

it('counts a missed prayer among those to make up, and down again', async () => {
  await showPage(<TrackerPage />)
  fireEvent.change(await screen.findByLabelText('Fajr'), { target: { value: 'missed' } })
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'Fajr: one made up' })
  await waitFor(() => expect(done.ariaDisabled).toBe('false'))
  fireEvent.click(done)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Fajr').value).toBe('madeUp'))
  expect(done.ariaDisabled).toBe('true')
})

it('rests without a reason', async () => {
  await showPage(<TrackerPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Begin a rest' }))
  const section = (await screen.findByText(/You are resting/)).closest('section')
  if (!section) throw new Error('no section')
  fireEvent.click(within(section).getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(prayerLogStore.getSnapshot().log.pauses[0]?.to).toBeTruthy())
})

it('leads to where a person says whether it is merged, and says that it is', async () => {
  showUser({ id: 'amina' } as User)
  await showPage(<TrackerPage />)
  const link = await screen.findByRole('link', { name: 'Merge it across your devices' })
  expect(link.getAttribute('href')).toBe('/settings?section=worship')
  await withDatabase(db =>
    writeState(db, {
      person: 'amina',
      device: 'phone',
      scopes: { prayers: { standing: 'on', run: 'r', cursor: 0, mergedAt: null } },
    }),
  )
  await readView()
  expect(await screen.findByRole('link', { name: 'Merged across your devices' })).toBeTruthy()
  showUser({ id: 'bilal' } as User)
  expect(await screen.findByRole('link', { name: 'Merge it across your devices' })).toBeTruthy()
})
