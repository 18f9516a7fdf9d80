import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { withDatabase } from '../../data/db.ts'
import { keepDonation } from '../../data/gifts.ts'
import { UnpaidNotice } from './UnpaidNotice.tsx'

afterEach(cleanup)

const donation = { id: 'g', state: 'awaiting', currency: 'GBP', totalMinor: 2000 } as Donation

it('tells who comes back from the payment page where the gift is, until it is paid', async () => {
  const now = Date.now()
  const offer = { id: 'g', currency: 'GBP', lines: [] }
  await withDatabase(db =>
    db.gifts.put({ id: 'g', offer, createdAt: now, donation, payUrl: '/pay', receipt: null, updatedAt: now }),
  )
  await showPage(<UnpaidNotice />)
  expect(await screen.findByText(/^Your gift of £20 is waiting for its payment/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the gift' }).getAttribute('href')).toBe('/thank-you?gift=g')
  await keepDonation({ ...donation, state: 'paid' })
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
})
