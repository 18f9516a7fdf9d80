import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import type { Plan } from '../../../contract/plans.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { GiftCalendar } from './GiftCalendar.tsx'

/** Monthly, with its next gift on Tuesday, 1 December 2026. */
const plan: Plan = {
  id: 'plan',
  state: 'active',
  project: { id: 'wells', title: 'A well', charity: 'Charity', isOpen: true },
  currency: 'GBP',
  amountMinor: 1_000,
  minMinor: 100,
  maxMinor: 100_000,
  stepMinor: 100,
  frequency: 'monthly',
  startsOn: '2026-12-01',
  timeZone: 'UTC',
  split: null,
  nightsMinor: null,
  method: null,
  pausedBy: null,
  resumesAt: null,
  retryAt: null,
  upcoming: [{ on: '2026-12-01', at: '2026-12-01T09:00:00Z', night: null, minor: 1_000 }],
  given: [],
  givenMinor: 0,
  isTest: true,
  tier: null,
  campaign: null,
  child: null,
}

afterEach(cleanup)

it('parts the gifts of a day with the commas of its reader', async () => {
  await showPage(<GiftCalendar plans={[plan, plan]} />, { language: 'ur' })
  const [said] = await screen.findAllByText(/A well.*A well/)
  expect(said?.textContent).toMatch(/^، A well.*، A well/)
})

it.each<[Language, string, string, number]>([
  ['en', 'Monday', 'M', 1],
  ['ar', 'السبت', 'س', 3],
  ['ur', 'اتوار', 'ا', 2],
  ['bn', 'রবিবার', 'র', 2],
])('begins the week in %s with %s, %s', async (language, weekday, letter, column) => {
  await showPage(<GiftCalendar plans={[plan]} />, { language })
  const [head] = await screen.findAllByRole('columnheader')
  expect([head?.querySelector('abbr')?.title, head?.textContent]).toEqual([weekday, letter])
  const [, firstWeek] = screen.getAllByRole('row')
  expect(firstWeek?.children[column]?.textContent).toContain('A well')
})
