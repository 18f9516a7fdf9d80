import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Donation, DonationOffer } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { GiftSummary } from './GiftSummary.tsx'

afterEach(cleanup)

const offer: DonationOffer = {
  id: 'g',
  currency: 'GBP',
  lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 2 }],
  coverMinor: 50,
}
const causes = { causes: [{ projects: [{ id: 'gaza-food', title: 'Food parcels for Gaza' }] }] }
const textOf = () => document.querySelector('.panel')?.textContent

it('names a gift that the service does not have yet, from the causes on this device', async () => {
  await showPage(<GiftSummary offer={offer} donation={null} />, { answers: { '/api/causes': causes } })
  expect(await screen.findByText('Food parcels for Gaza')).toBeTruthy()
  expect(textOf()).toBe('Food parcels for Gaza × 2£20Total£20.50')
})

it('shows at least the amount where nothing is known of the project', async () => {
  await showPage(<GiftSummary offer={offer} donation={null} />)
  expect(textOf()).toBe(' × 2£20Total£20.50')
})

it('says what the service says, once it has answered', async () => {
  const line = {
    projectId: 'gaza-food',
    title: 'سلال غذائية',
    charity: 'C',
    unitMinor: 700,
    quantity: 1,
    totalMinor: 700,
  }
  const donation = { currency: 'GBP', totalMinor: 700, lines: [line] } as unknown as Donation
  await showPage(<GiftSummary offer={offer} donation={donation} />)
  expect(textOf()).toBe('سلال غذائيةto C£7')
})
