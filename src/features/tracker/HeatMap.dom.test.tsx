import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { withPrayer } from '../../lib/prayer/make-ups.ts'
import { emptyLog, type PrayerLog, togglePause } from '../../lib/prayer/prayer-log.ts'
import { HeatMap } from './HeatMap.tsx'

afterEach(cleanup)

// A Wednesday.
const today = '2026-11-25'
const rested = togglePause(togglePause(emptyLog, '2026-11-10'), '2026-11-12')
const logged = withPrayer(rested, { day: '2026-11-24', prayer: 'fajr' }, { status: 'late' })
const log: PrayerLog = withPrayer(logged, { day: '2026-11-24', prayer: 'asr' }, { status: 'missed' })

const show = async (language: Language = 'en') => {
  const onDay = vi.fn()
  await showPage(<HeatMap log={log} today={today} onDay={onDay} />, { language })
  return onDay
}
const grid = () => screen.getByRole('grid')
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const inTab = () =>
  within(grid())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)

it('has no day that is still to come, and leads to none', async () => {
  await show()
  const days = within(grid()).getAllByRole('button')
  expect(days).toHaveLength(25 * 7 + 3)
  expect(inTab().map(({ ariaCurrent }) => ariaCurrent)).toEqual(['date'])
  inTab()[0]?.focus()
  key('ArrowDown')
  key('ArrowRight')
  expect(focused()).toBe('Wednesday 25 November: Nothing logged')
})

it('says of each day what was logged, a rest as well', async () => {
  await show()
  const names = within(grid())
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel)
  expect(names).toContain('Tuesday 24 November: Prayed: 1 · Missed: 1')
  expect(names).toContain('Wednesday 11 November: Day of rest')
})

it('walks by the arrow keys, and says and opens the day that they led to', async () => {
  const onDay = await show()
  inTab()[0]?.focus()
  key('ArrowUp')
  expect(focused()).toBe('Tuesday 24 November: Prayed: 1 · Missed: 1')
  expect(screen.getByText('Prayed: 1 · Missed: 1')).toBeTruthy()
  expect(inTab()).toEqual([document.activeElement])
  key('ArrowLeft')
  expect(focused()).toBe('Tuesday 17 November: Nothing logged')
  fireEvent.click(screen.getByRole('button', { name: 'Show this day' }))
  expect(onDay).toHaveBeenCalledWith('2026-11-17')
})

it('says the day under the pointer, and the chosen one again when it leaves', async () => {
  await show()
  const day = within(grid()).getByRole('button', { name: /^Wednesday 11 November/ })
  fireEvent.pointerMove(day, { pointerType: 'touch' })
  expect(screen.queryByText('Wednesday 11 November')).toBeNull()
  fireEvent.pointerMove(day, { pointerType: 'mouse' })
  expect(screen.getByText('Wednesday 11 November')).toBeTruthy()
  fireEvent.pointerLeave(grid())
  expect(screen.getByText('Wednesday 25 November')).toBeTruthy()
  fireEvent.pointerMove(day, { pointerType: 'mouse' })
  inTab()[0]?.focus()
  key('ArrowUp')
  expect(screen.getByText('Tuesday 24 November')).toBeTruthy()
})

it.each<[Language, string, string]>([
  ['en', 'Monday', 'M'],
  ['ar', 'السبت', 'س'],
  ['ur', 'اتوار', 'ا'],
  ['bn', 'রবিবার', 'র'],
])('begins the week in %s with %s', async (language, weekday, initial) => {
  await show(language)
  const [first] = within(grid()).getAllByRole('rowheader')
  expect([first?.ariaLabel, first?.textContent]).toEqual([weekday, initial])
})

it('names the months over their weeks, and what the colours mean', async () => {
  await show()
  const months = within(grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(months).toEqual(['Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov'])
  const legend = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(screen.getByText('Day of rest')).toBeTruthy()
})
