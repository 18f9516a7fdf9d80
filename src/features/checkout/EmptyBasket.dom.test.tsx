import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { withDatabase } from '../../data/db.ts'
import { findGift, keepDonation } from '../../data/gifts.ts'
import { EmptyBasket } from './EmptyBasket.tsx'

afterEach(cleanup)

const donation = { id: 'g', state: 'awaiting', currency: 'GBP', totalMinor: 2000 } as Donation

beforeEach(async () => {
  const now = Date.now()
  const offer = { id: 'g', currency: 'GBP', lines: [] }
  await withDatabase(db =>
    db.gifts.put({ id: 'g', offer, createdAt: now, donation, payUrl: '/pay', receipt: null, updatedAt: now }),
  )
  await keepDonation(donation)
})

it('says nothing of a gift that has been paid in another browser, and keeps that it has', async () => {
  const paid = { ...donation, state: 'paid', paidAt: '2026-11-30T12:00:00.000Z' }
  await showPage(<EmptyBasket />, { answers: { '/api/donations/g': paid } })
  await waitFor(async () => expect(await findGift('g')).toMatchObject({ donation: { state: 'paid' } }))
  expect(screen.queryByText(/waiting for its payment/)).toBeNull()
})

it.each([
  ['where the service says so', { '/api/donations/g': donation }],
  ['where it cannot be asked', {}],
])(
  'tells who comes back from the payment page where the gift is, until it is paid, %s',
  async (_, answers) => {
    await showPage(<EmptyBasket />, { answers })
    expect(await screen.findByText(/^Your gift of £20 is waiting for its payment/)).toBeTruthy()
    const see = screen.getByRole('link', { name: 'See the gift' })
    expect(see.getAttribute('href')).toBe('/thank-you?gift=g')
    // One button is loud: the one that leads to the gift, as long as it waits.
    const isLoud = ({ classList }: Element) => classList.contains('btn-primary')
    expect(screen.getAllByRole('link').filter(isLoud)).toEqual([see])
    await keepDonation({ ...donation, state: 'paid' })
    await expect.poll(() => see.isConnected).toBe(false)
    expect(isLoud(screen.getByRole('link', { name: 'Choose a cause' }))).toBe(true)
  },
)
