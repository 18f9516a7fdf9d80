import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PayoutRequest } from '../../../contract/admin/disbursements.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { PayoutCard } from './PayoutCard.tsx'
import { payoutsQuery } from './payouts.queries.ts'

const requested: PayoutRequest = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  project: 'well-kenya',
  title: 'A well',
  currency: 'GBP',
  minor: 10_000,
  heldMinor: 20_000,
  purpose: 'building',
  note: 'Drilling',
  evidence: [{ id: '0190f3a1-0000-7000-8000-000000000002', name: 'invoice.pdf', type: 'application/pdf' }],
  state: 'requested',
  approvals: 1,
  reason: null,
  requestedAt: '2026-01-01T00:00:00.000Z',
  paidAt: null,
  returnedAt: null,
  charity: 'Wells',
  holder: 'Wells',
  bank: 'KCB',
  country: 'KE',
  account: '1234567890',
  isApprovedByMe: false,
}

function Payouts() {
  const { data } = useQuery(payoutsQuery('en', undefined))
  return data?.requests.map(request => (
    <PayoutCard key={request.id} request={request} fresh={{ run: act => act() }} />
  ))
}

let kept: PayoutRequest
async function show(refusal: () => Response) {
  kept = requested
  vi.stubGlobal('fetch', async () => {
    kept = { ...requested, state: 'approved', approvals: 2 }
    return refusal()
  })
  await showPage(<Payouts />, { answers: { '/api/admin/disbursements': () => ({ requests: [kept] }) } })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says it where the evidence cannot be had', async () => {
  await show(() => refused('unavailable'))
  await press('Save invoice.pdf')
  expect(await screen.findByText(/not available right now/)).toBeTruthy()
})

it('closes the form of an approval that others have given meanwhile', async () => {
  await show(() => refused('state_changed'))
  await press('Approve')
  await press('Approve')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy()
})
