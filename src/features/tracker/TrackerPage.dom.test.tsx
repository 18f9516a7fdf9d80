import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { lastNotKept } from '../../data/not-kept.ts'
import { changePrayerLog, prayerLogStore } from '../../data/prayer-log.ts'
import { withDatabase } from '../../data/with-database.ts'
import { writeState } from '../../data/worship/merge-state.ts'
import { readView } from '../../data/worship/merge-view.ts'
import { emptyLog } from '../../lib/prayer/prayer-log.ts'
import { TrackerPage } from './TrackerPage.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  cleanup()
  await changePrayerLog(() => emptyLog)
})

const kept = () => withDatabase(db => db.settings.get('prayer-log'))

it('lets no day be logged that is still to come', async () => {
  await showPage(<TrackerPage />)
  const after = await screen.findByRole<HTMLButtonElement>('button', { name: 'Day after' })
  expect(after.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }))
  expect(after.disabled).toBe(false)
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
  await waitFor(() => expect(done.disabled).toBe(false))
  fireEvent.click(done)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Fajr').value).toBe('madeUp'))
  expect(done.disabled).toBe(true)
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
