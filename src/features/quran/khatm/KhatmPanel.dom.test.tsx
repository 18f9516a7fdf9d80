import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { keptKhatm } from '../../../data/kept-khatm.ts'
import { dayOf } from '../../../lib/day-of.ts'
import { shiftDay } from '../../../lib/iso-day.ts'
import { beginKhatm, noKhatm } from '../../../lib/quran/khatm.ts'
import { keepPlace } from '../last-place.ts'
import { KhatmFollower } from './KhatmFollower.tsx'
import { KhatmPanel } from './KhatmPanel.tsx'
import { keepRead, undoable } from './keep-khatm.ts'

const packs = join(import.meta.dirname, '../../../../public/content/quran')
const metaFile = readdirSync(packs).find(name => name.startsWith('meta.')) ?? ''
const answers = {
  '/content/quran/meta': JSON.parse(readFileSync(join(packs, metaFile), 'utf8')) as unknown,
}
const today = dayOf(new Date())

const show = () => showPage(<KhatmPanel isOpen onClose={() => undefined} />, { answers })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const plan = () => keptKhatm.get().plan

afterEach(() => {
  cleanup()
  keptKhatm.set(noKhatm)
})

it('begins no plan of a length that there is not, nor without a day', async () => {
  await show()
  fireEvent.change(await screen.findByLabelText('How long'), { target: { value: 'own' } })
  for (const typed of ['', '0', '605', 'soon', '2.5']) {
    fireEvent.change(screen.getByLabelText('My own number of days'), { target: { value: typed } })
    await press('Begin the plan')
    expect(await screen.findByText('Write a whole number from 1 to 604.')).toBeTruthy()
    expect(plan()).toBeNull()
  }
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '' } })
  await press('Begin the plan')
  expect(await screen.findByText('Choose a day.')).toBeTruthy()
  expect(plan()).toBeNull()
})

it('takes a pace in the digits of the reader for its number of days', async () => {
  await show()
  fireEvent.change(await screen.findByLabelText('How long'), { target: { value: 'pace' } })
  fireEvent.change(screen.getByLabelText('Pages a day'), { target: { value: '٢٠' } })
  await press('Begin the plan')
  expect(plan()?.leg.days).toBe(31)
})

it("leads to today's portion, and marks it as read", async () => {
  await show()
  await press('Begin the plan')
  expect(await screen.findByText('Pages 1 to 20')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Read it' })
  expect(link.getAttribute('href')).toBe('/quran-reader?verse=1:1')
  expect(screen.getByText('Al-Fatihah 1 to Al-Baqarah 134')).toBeTruthy()
  await press('I have read it')
  expect(plan()?.readTo).toBe(20)
  expect(await screen.findByText(/Today’s portion is read/)).toBeTruthy()
})

it('offers two ways on to who is behind, and one when the last day has passed', async () => {
  keptKhatm.set({ plan: beginKhatm(shiftDay(today, -3), 30, 1), finished: [] })
  await show()
  expect(await screen.findByText(/^60 pages from earlier days/)).toBeTruthy()
  await press('Spread them over the days left')
  expect(plan()?.leg).toEqual({ startsOn: today, days: 27, afterPage: 0 })
  cleanup()
  keptKhatm.set({ plan: beginKhatm(shiftDay(today, -40), 30, 1), finished: [] })
  await show()
  await press('Move the last day')
  expect(plan()?.leg).toEqual({ startsOn: today, days: 30, afterPage: 0 })
  expect(screen.queryByRole('button', { name: 'Spread them over the days left' })).toBeNull()
})

it('comes to the next day where it is left open over night', async () => {
  const evening = new Date(2026, 9, 31, 23, 59, 50).getTime()
  const now = vi.spyOn(Date, 'now').mockReturnValue(evening)
  keptKhatm.set({ plan: { ...beginKhatm('2026-10-31', 30, 1), readTo: 20 }, finished: [] })
  await show()
  expect(await screen.findByText(/Today’s portion is read/)).toBeTruthy()
  now.mockReturnValue(evening + 60_000)
  expect(await screen.findByText('Pages 21 to 40', {}, { timeout: 3_000 })).toBeTruthy()
  now.mockRestore()
})

it('rests, goes on, and puts a finished khatm among the others', async () => {
  keptKhatm.set({ plan: { ...beginKhatm(today, 1, 1), readTo: 600 }, finished: [] })
  await show()
  await press('Rest for a while')
  expect(plan()?.pausedOn).toBe(today)
  await press('Go on')
  expect(plan()?.pausedOn).toBeNull()
  await press('I have read it')
  expect(keptKhatm.get()).toEqual({ plan: null, finished: [{ startedOn: today, finishedOn: today }] })
  expect(await screen.findByText('Finished')).toBeTruthy()
})

it('puts back what was marked, and not what was read since', () => {
  keptKhatm.set({ plan: beginKhatm(today, 30, 1), finished: [] })
  const mistake = undoable(() => keepRead(20))
  mistake()
  expect(plan()?.readTo).toBe(0)
  const mark = undoable(() => keepRead(20))
  keepRead(21)
  mark()
  expect(plan()?.readTo).toBe(21)
})

it('moves along with who reads on, and not with who looks something up', async () => {
  keptKhatm.set({ plan: beginKhatm(today, 30, 1), finished: [] })
  const pages = [
    { ayah: 1, number: 2 },
    { ayah: 6, number: 3 },
    { ayah: 17, number: 4 },
    { ayah: 25, number: 5 },
    { ayah: 30, number: 6 },
  ]
  await showPage(<KhatmFollower surah={2} pages={pages} />)
  keepPlace({ surah: 2, ayah: 30 })
  expect(plan()?.readTo).toBe(0)
  keepPlace({ surah: 2, ayah: 5 })
  expect(plan()?.readTo).toBe(1)
  keepPlace({ surah: 2, ayah: 20 })
  expect(plan()?.readTo).toBe(3)
  keepPlace({ surah: 2, ayah: 1 })
  keepPlace({ surah: 112, ayah: 1 })
  expect(plan()?.readTo).toBe(3)
})
