import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { observable } from '../../data/observable.ts'
import { madeUpOf, owedOf, withMadeUp, withOwed, withPrayer } from '../../lib/prayer/make-ups.ts'
import { emptyLog, type PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { prayers } from '../../lib/prayer/prayers.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { MakeUp } from './MakeUp.tsx'

afterEach(cleanup)

const today = '2026-11-25'
const phone: PrayerLog = { ...emptyLog, device: 'phone' }
const kept = observable(phone)

function Counter() {
  const log = useSyncExternalStore(kept.subscribe, kept.get)
  return <MakeUp log={log} today={today} onChange={make => kept.set(make(kept.get()))} />
}

async function show(begin = phone, language: Language = 'en') {
  kept.set(begin)
  await showPage(<Counter />, { language })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const owed = () => prayers.map(prayer => owedOf(kept.get(), prayer))
const made = () => prayers.map(prayer => madeUpOf(kept.get(), prayer))
const undo = () => act(() => listToasts()[0]?.action?.run())
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it.each(['-5', '2.5', 'five', '55', '99999999999'])(
  'adds no span of %j years, and says so beside it',
  async years => {
    await show()
    await press('Add a span of time')
    await type('Years', years)
    await press('Add these prayers')
    const field = screen.getByLabelText<HTMLInputElement>('Years')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('Write a whole number from 0 to 54.')
    expect([field.value, owed()]).toEqual([years, [0, 0, 0, 0, 0]])
  },
)

it('adds no span of nothing, and none that is more than can be noted', async () => {
  await show(withOwed(phone, 'asr', 19_000))
  await press('Add a span of time')
  await press('Add these prayers')
  expect(await screen.findByText('Write how long it was.')).toBeTruthy()
  await type('Days', '1001')
  await press('Add these prayers')
  expect(await screen.findByText(/more than 20,000 of one prayer/)).toBeTruthy()
  expect(owed()).toEqual([0, 0, 19_000, 0, 0])
})

it('reckons a span in the open before it adds it, and takes it back', async () => {
  await show(withOwed(phone, 'isha', 2))
  await press('Add a span of time')
  await type('Years', '5')
  await type('Months', '٢')
  await type(/^Days of each month without prayer/, '6')
  const sums = within(screen.getByRole('dialog'))
    .getAllByRole('definition')
    .map(each => each.textContent)
  expect(sums).toEqual(['5 × 365 = 1,825', '2 × 30 = 60', '−62 × 6 = −372', '1,513', '5 × 1,513 = 7,565'])
  expect(owed()).toEqual([0, 0, 0, 0, 2])
  await press('Add these prayers')
  await closed()
  expect(owed()).toEqual([1513, 1513, 1513, 1513, 1515])
  undo()
  expect(owed()).toEqual([0, 0, 0, 0, 2])
})

it.each(['', '-1', '1.5', 'many', '20001'])(
  'keeps no number like %j, and nothing of the others meanwhile',
  async fajr => {
    await show()
    await press('Enter numbers')
    await type('Fajr', fajr)
    await type('Asr', '7')
    await press('Keep these numbers')
    expect(await screen.findByText('Write a whole number from 0 to 20,000.')).toBeTruthy()
    expect([screen.getByLabelText<HTMLInputElement>('Asr').value, owed()]).toEqual(['7', [0, 0, 0, 0, 0]])
  },
)

it('keeps numbers in any digits, and takes them back', async () => {
  await show(withOwed(phone, 'isha', 3))
  await press('Enter numbers')
  await type('Fajr', '١٨٢٥')
  await type('Zuhr', '১,৮২৫')
  await press('Keep these numbers')
  await closed()
  expect(owed()).toEqual([1825, 1825, 0, 0, 3])
  undo()
  expect(owed()).toEqual([0, 0, 0, 0, 3])
})

it('asks why there are fewer, and counts as made up what was made up', async () => {
  await show(withOwed(phone, 'fajr', 100))
  await press('Enter numbers')
  await type('Fajr', '60')
  await press('Keep these numbers')
  expect(await screen.findByText('Choose one of the two.')).toBeTruthy()
  expect(owed()[0]).toBe(100)
  fireEvent.click(screen.getByLabelText(/I made them up/))
  await press('Keep these numbers')
  await closed()
  expect([owed()[0], made()[0]]).toEqual([60, 40])
  undo()
  expect([owed()[0], made()[0]]).toEqual([100, 0])
})

it('corrects a number that was too high, down to the days that are logged as missed', async () => {
  await show(
    withPrayer(withOwed(phone, 'fajr', 18_250), { day: today, prayer: 'fajr' }, { status: 'missed' }),
  )
  await press('Enter numbers')
  await type('Fajr', '0')
  fireEvent.click(await screen.findByLabelText(/It was too high/))
  await press('Keep these numbers')
  expect(await screen.findByText('Logged as missed on their days: 1. Change those there.')).toBeTruthy()
  await type('Fajr', '1825')
  await press('Keep these numbers')
  await closed()
  expect([owed()[0], made()[0]]).toEqual([1825, 0])
  undo()
  expect(owed()[0]).toBe(18_251)
})

it('says how far it is, and until when it goes on', async () => {
  await show()
  expect(screen.queryByRole('progressbar')).toBeNull()
  cleanup()
  await show(withMadeUp(withOwed(withOwed(phone, 'fajr', 1825), 'asr', 40), 'fajr', 25))
  const bar = screen.getByRole('progressbar', { name: 'Made up so far' })
  expect(bar.getAttribute('aria-valuetext')).toBe('Made up: 25, Left: 1,840')
  expect(screen.getByText('With one of each a day, until about October 2031.')).toBeTruthy()
  cleanup()
  await show(withOwed(phone, 'fajr', 10))
  expect(screen.getByText('With one of each a day, until about 4 December 2026.')).toBeTruthy()
})

it('writes the numbers of the reader into its fields', async () => {
  await show(withOwed(phone, 'fajr', 1825), 'bn')
  await press('সংখ্যা লিখুন')
  expect((await screen.findByLabelText<HTMLInputElement>('ফজর')).value).toBe('১৮২৫')
})

it('keeps who makes up the last one on its button, which then does nothing', async () => {
  await show(withOwed(phone, 'zuhr', 1))
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: 'Zuhr: one made up' })
  done.focus()
  fireEvent.click(done)
  expect([owed()[1], made()[1]]).toEqual([0, 1])
  expect([document.activeElement, done.getAttribute('aria-disabled')]).toEqual([done, 'true'])
  // A browser takes the focus from what is disabled.
  expect(done.disabled).toBe(false)
  fireEvent.click(done)
  expect([owed()[1], made()[1]]).toEqual([0, 1])
})
