import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RefundCase } from '../../../contract/admin/refunds.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { RefundCard } from './RefundCard.tsx'
import { refundCasesQuery } from './refunds.queries.ts'

const asked: RefundCase = {
  request: {
    id: '0190f3a1-0000-7000-8000-000000000001',
    minor: 2_500,
    reason: 'I gave it twice',
    state: 'asked',
    askedAt: '2026-01-01T00:00:00.000Z',
    decidedAt: null,
    answer: null,
  },
  gift: {
    donationId: '0190f3a1-0000-7000-8000-000000000002',
    number: 'J-1',
    state: 'paid',
    currency: 'GBP',
    totalMinor: 2_500,
    refundedMinor: 0,
    paidAt: '2026-01-01T00:00:00.000Z',
    titles: ['Wells'],
    isTest: false,
  },
  decidedBy: null,
}
const decided: RefundCase = {
  ...asked,
  request: {
    ...asked.request,
    state: 'refused',
    decidedAt: asked.request.askedAt,
    answer: 'Given on purpose',
  },
  decidedBy: 'amina',
}

function Refunds() {
  const { data } = useQuery(refundCasesQuery({ lang: 'en' }))
  return data?.refunds.map(refund => (
    <RefundCard key={refund.request.id} refund={refund} fresh={{ run: act => act() }} />
  ))
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows what another has decided meanwhile, and offers it no more', async () => {
  let kept = asked
  vi.stubGlobal('fetch', async () => {
    kept = decided
    return refused('decided_already')
  })
  await showPage(<Refunds />, { answers: { '/api/admin/refunds': () => ({ refunds: [kept] }) } })
  await press('Refuse')
  await press('Refuse')
  expect(await screen.findByText('Given on purpose')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps what was typed where it is still to be decided', async () => {
  const answer = vi.fn(() => ({ refunds: [asked] }))
  vi.stubGlobal('fetch', async () => refused('gift_disputed'))
  await showPage(<Refunds />, { answers: { '/api/admin/refunds': answer } })
  await press('Give it back')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'As you wish' } })
  await press('Give it back')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('As you wish')
})
