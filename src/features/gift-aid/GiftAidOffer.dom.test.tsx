import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Receipt } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { GiftAidOffer } from './GiftAidOffer.tsx'

const offer = 'Sign in'
const show = async (change: Partial<Receipt>, paidAt = new Date().toISOString()) => {
  const donation = { id: 'g', currency: 'GBP', state: 'paid', paidAt } as Receipt['donation']
  const receipt = { donation, number: 'R-1', salt: null, inclusion: null, ...change }
  await showPage(
    <>
      <p>shown</p>
      <GiftAidOffer receipt={receipt} />
    </>,
  )
  await screen.findByText('shown')
}

beforeEach(() => showUser(null))
afterEach(cleanup)

describe('After a gift, Gift Aid', () => {
  it('is not offered where it covers nothing, nor after the day', async () => {
    await show({})
    expect(screen.queryByText(offer)).toBeNull()
    cleanup()
    await show({ isClaimable: true }, '2026-01-05T12:00:00.000Z')
    expect(screen.queryByText(offer)).toBeNull()
  })

  it('is offered today for what it covers', async () => {
    await show({ isClaimable: true })
    expect(screen.getByText(offer)).toBeTruthy()
  })
})
