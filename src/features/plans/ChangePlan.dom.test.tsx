import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Plan } from '../../../contract/plans.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { ChangePlan } from './ChangePlan.tsx'

/** Monthly on the 31st: in November that is the 30th. */
const plan: Plan = {
  id: 'plan',
  state: 'active',
  project: { id: 'wells', title: 'A well', charity: 'Charity', isOpen: true },
  currency: 'GBP',
  amountMinor: 1_000,
  minMinor: 100,
  maxMinor: 100_000,
  stepMinor: 1,
  frequency: 'monthly',
  startsOn: '2026-08-31',
  timeZone: 'UTC',
  split: null,
  nightsMinor: null,
  method: null,
  pausedBy: null,
  resumesAt: null,
  retryAt: null,
  upcoming: [{ on: '2026-11-30', at: '2026-11-30T08:00:00Z', night: null, minor: 1_000 }],
  given: [],
  givenMinor: 0,
  isTest: true,
  tier: null,
  campaign: null,
  child: null,
}

afterEach(cleanup)

async function save(type: () => void) {
  const change = vi.fn(async () => true)
  const acts = { isBusy: false, failure: null, act: vi.fn(), card: vi.fn(), change }
  await showPage(<ChangePlan plan={plan} acts={acts} onClose={() => undefined} />)
  await screen.findByLabelText('Amount in GBP')
  type()
  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  return change.mock.calls
}

it('says beside the amount and the day that a mailed link gives no more', async () => {
  const fields = { amountMinor: 'sign_in_for_more', startsOn: 'sign_in_for_more' } as const
  const failure = new CallError('sign in', { status: 422, code: 'sign_in_for_more', fields })
  const acts = { isBusy: false, failure, act: vi.fn(), card: vi.fn(), change: vi.fn() }
  await showPage(<ChangePlan plan={plan} acts={acts} onClose={() => undefined} />)
  expect(await screen.findAllByText('To give more, or sooner, sign in first.')).toHaveLength(2)
})

it('does not move the day of a plan whose amount alone is changed', async () => {
  const typed = () => fireEvent.change(screen.getByLabelText('Amount in GBP'), { target: { value: '25' } })
  expect(await save(typed)).toEqual([[{ amountMinor: 2_500 }]])
})

it('moves it to the day that is chosen', async () => {
  const typed = () =>
    fireEvent.change(screen.getByLabelText('Next date'), { target: { value: '2026-12-05' } })
  expect(await save(typed)).toEqual([[{ amountMinor: 1_000, startsOn: '2026-12-05' }]])
})

it('leaves out the nights that are taken in, and what was theirs', async () => {
  const change = vi.fn(async () => true)
  const acts = { isBusy: false, failure: null, act: vi.fn(), card: vi.fn(), change }
  const nightsMinor = [0, 0, 0, 0, 0, 0, 5000, 0, 3000, 0]
  const nights = { year: 1448, first: 28 }
  const ofNights: Plan = { ...plan, frequency: 'last_ten', split: 'custom', nightsMinor, nights }
  await showPage(<ChangePlan plan={ofNights} acts={acts} onClose={() => undefined} />)
  expect((await screen.findAllByText(/^Night \d+$/)).map(({ textContent }) => textContent)).toEqual([
    'Night 28',
    'Night 29',
    'Night 30',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }))
  const asked = { amountMinor: 3000, split: 'custom', nightsMinor: [0, 0, 0, 0, 0, 0, 0, 0, 3000, 0] }
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith(asked))
})
