import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hijriSettings } from '../data/hijri-settings.ts'
import { markFast } from '../data/kept-fasts.ts'
import { keptMasjid } from '../data/kept-masjid.ts'
import { keptPlace } from '../data/kept-place.ts'
import { lastNotKept, tellUnlessKept } from '../data/not-kept.ts'
import { prayerChoice } from '../data/prayer-choice.ts'
import { prayerReminders } from '../data/prayer-reminders.ts'
import { countDua } from '../features/duas/adhkar-progress.ts'
import { toggleFavourite } from '../features/duas/favourites.ts'
import { toggleTick } from '../features/guides/checklist-ticks.ts'
import { hajjChoice } from '../features/guides/hajj-choice.ts'
import { toggleLearned } from '../features/names/names-progress.ts'
import { changeReaderSettings } from '../features/quran/reader-settings.ts'
import { recitationSettings } from '../features/quran/recitation/recitation-settings.ts'
import { makeTranslator } from '../i18n/translator.ts'
import { dismiss, listToasts } from '../ui/toasts.state.ts'
import { followNotKept } from './follow-not-kept.ts'

const textsOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/en/${name}.json`), 'utf8')) as Record<
    string,
    unknown
  >

/** A device without room for anything more. */
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

beforeEach(() => lastNotKept.set(null))
afterEach(() => vi.restoreAllMocks())

describe('without room on the device', () => {
  it.each<[string, () => void]>([
    ['a favourite', () => toggleFavourite('talbiyah')],
    ['a dua that was said', () => countDua({ set: 'morning', id: 'ayat-al-kursi', most: 1 }, 1)],
    ['a name learned by heart', () => toggleLearned(7)],
    ['a fast', () => markFast(1448, 3, true)],
    ['a tick of a checklist', () => toggleTick('hajj-will')],
    ['a kind of Hajj', () => void hajjChoice.set('ifrad')],
    ['a choice of method', () => void prayerChoice.set({ ...prayerChoice.get(), method: 'Kuwait' })],
    ['a reminder', () => void prayerReminders.set(prayerReminders.get())],
    ['a place', () => void keptPlace.set(keptPlace.get())],
    ['a masjid', () => void keptMasjid.set(keptMasjid.get())],
    ['a reciter', () => void recitationSettings.set(recitationSettings.get())],
    ['a size of the ayat', () => void changeReaderSettings({})],
    ['a way of counting the days', () => void hijriSettings.change({ shiftDays: 1 })],
  ])('%s is not lost in silence', (_, act) => {
    act()
    expect(lastNotKept.get()).toBeNull()
    fill()
    act()
    expect(lastNotKept.get()).not.toBeNull()
  })
})

it('its person is told once, and led to where room is made', async () => {
  const goToStorage = vi.fn<() => void>()
  const translator = makeTranslator('en', {})
  const texts = {
    get: () => translator,
    bring: async (names: readonly string[]) => {
      for (const name of names) translator.add(name, textsOf(name))
    },
  }
  followNotKept({ texts, goToStorage })
  tellUnlessKept(true)
  expect(listToasts()).toEqual([])
  tellUnlessKept(false)
  await vi.waitFor(() => expect(listToasts()).toHaveLength(1))
  const [told] = listToasts()
  expect(told).toMatchObject({
    title: 'This could not be kept: the device has no room or does not let us.',
    action: { label: 'What is kept on this device, and how to make room' },
  })
  told?.action?.run()
  expect(goToStorage).toHaveBeenCalledOnce()
  dismiss(told?.id ?? '')
  lastNotKept.set(Date.now() + 1)
  await Promise.resolve()
  expect(listToasts().filter(({ isOpen }) => isOpen)).toEqual([])
})
