import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { karachi } from '../../../tests/fakes/places.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { standardReminders } from '../../lib/prayer/reminders.ts'
import { dismiss, listToasts } from '../../ui/toasts.state.ts'
import { followReminders } from './follow-reminders.ts'

// Fajr in Karachi on that day: 05:32 (University of Islamic Sciences), 00:32 UTC.
const beforeFajr = new Date('2026-11-18T00:10:00Z')
const texts = {
  bring: async () => {},
  get: () => ({ language: 'en', say: (_: readonly string[], key: string) => key }) as const,
}
const quiet = { from: '22:00', to: '07:00' }
const choices = { topics: [], language: 'en', timeZone: 'Asia/Karachi', place: null } as const

let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: beforeFajr })
  keptPlace.set(karachi)
  prayerReminders.set({ ...standardReminders, isOn: true, hasTone: false })
})
afterEach(() => {
  stop()
  for (const { id } of listToasts()) dismiss(id)
  keptChoices.set(null)
  vi.useRealTimers()
  localStorage.clear()
})

async function toldByDawn(letsPrayers?: boolean): Promise<string[]> {
  keptChoices.set({ ...choices, topics: [], quiet: { ...quiet, letsPrayers } })
  stop = followReminders(texts)
  await vi.advanceTimersByTimeAsync(45 * 60_000)
  return listToasts().map(({ title }) => title)
}

it('keeps silent in quiet hours that let no prayers through', async () => {
  expect(await toldByDawn()).toEqual([])
})

it('rings in quiet hours that let prayers through', async () => {
  expect(await toldByDawn(true)).toEqual(['prayer.title'])
})

it('says the time as the pages write it', async () => {
  const say = (_: readonly string[], key: string, values?: Record<string, string>) =>
    `${key} ${values?.time ?? ''}`
  prayerReminders.set({ ...prayerReminders.get(), before: { fajr: 10 } })
  stop = followReminders({ ...texts, get: () => ({ language: 'en', say }) })
  await vi.advanceTimersByTimeAsync(45 * 60_000)
  const [told] = listToasts()
  expect(told?.title).toMatch(/5:31\sam$/)
  expect(told?.description).toMatch(/^day\.in 10/)
})
