import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { withDatabase } from '../../data/db.ts'
import { giftsStore, putAside } from '../../data/gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { GiftList } from './GiftList.tsx'

afterEach(cleanup)

function List() {
  const { gifts } = useSnapshot(giftsStore)
  return <GiftList gifts={gifts} entries={[]} />
}

it('does not repeat the title it stands under where it is empty', async () => {
  await showPage(<GiftList gifts={[]} entries={[]} />)
  expect(screen.getByRole('heading').textContent).toBe('No gifts yet')
  expect(screen.getByText('No gift has been made on this device yet.')).toBeTruthy()
})

it('leaves out what was put aside unpaid, until somebody has paid it all the same', async () => {
  const offer = { id: 'g', currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 2000, quantity: 1 }] }
  const donation = { id: 'g', state: 'awaiting', paidAt: null } as Donation
  const kept = { id: 'g', offer, createdAt: 0, donation, payUrl: '/pay', receipt: null, updatedAt: 0 }
  await withDatabase(db => db.gifts.put(kept))
  await putAside('g')
  await showPage(<List />, { answers: { '/api/donations/g': donation } })
  expect(await screen.findByText('No gifts yet')).toBeTruthy()
  cleanup()
  const paid = { ...donation, state: 'paid', paidAt: '2026-07-30T12:00:00.000Z' }
  await showPage(<List />, { answers: { '/api/donations/g': paid } })
  expect(await screen.findByText('Arrived')).toBeTruthy()
  expect(screen.getByRole('link', { name: '£20' })).toBeTruthy()
})
