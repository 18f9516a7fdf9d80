import { describe, expect, it } from 'vitest'
import type { PayoutRequest } from '../../../contract/admin/disbursements.ts'
import { shortFunds } from './short-funds.ts'

const request: PayoutRequest = {
  id: 'a',
  project: 'well-kenya',
  title: 'A well',
  currency: 'GBP',
  minor: 60_00,
  purpose: 'building',
  note: 'Pipes',
  state: 'approved',
  approvals: 2,
  reason: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  returnedAt: null,
  evidence: [],
  charity: 'Water',
  heldMinor: 100_00,
  holder: 'Water',
  bank: 'KCB',
  country: 'KE',
  account: '1234567890',
  isApprovedByMe: false,
}
const another = (part: Partial<PayoutRequest>): PayoutRequest => ({ ...request, id: 'b', ...part })

const cannotSend = (title: string) => ({ short: [title], canSend: false })
const allCanBeSent = { short: [], canSend: true }

describe('What keeps approved payouts from being sent', () => {
  it('is that their fund holds less than all that was approved from it', () => {
    expect(shortFunds([request, another({ minor: 40_01 })])).toEqual(cannotSend('A well'))
    expect(shortFunds([another({ minor: 100_01 })])).toEqual(cannotSend('A well'))
  })

  it('is no other fund’s matter', () => {
    expect(shortFunds([another({ minor: 100_01 }), another({ project: 'roof', title: 'A roof' })])).toEqual({
      short: ['A well'],
      canSend: true,
    })
  })

  it('is nothing where it holds as much, nor what is not approved, nor another currency', () => {
    expect(shortFunds([])).toEqual({ short: [], canSend: false })
    expect(shortFunds([request, another({ minor: 40_00 })])).toEqual(allCanBeSent)
    const others = [another({ state: 'requested' }), another({ state: 'paid' })]
    expect(shortFunds([request, ...others])).toEqual(allCanBeSent)
    expect(shortFunds([request, another({ currency: 'USD' })])).toEqual(allCanBeSent)
  })
})
