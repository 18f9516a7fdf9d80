import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import type { Donation } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { withDatabase } from '../../data/db.ts'
import { giftsStore, keepDonation, putAside } from '../../data/gifts.ts'
import { leaveGifts } from '../../data/leave-gifts.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { GiftList } from './GiftList.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  showUser(null)
  await withDatabase(db => db.gifts.clear())
})

const line = { projectId: 'gaza', title: 'Food' } as Donation['lines'][number]

function List() {
  const { gifts } = useSnapshot(giftsStore)
  return <GiftList gifts={gifts} entries={[]} />
}

it('does not repeat the title it stands under where it is empty', async () => {
  await showPage(<GiftList gifts={[]} entries={[]} />)
  expect(screen.getByRole('heading').textContent).toBe('No gifts yet')
  expect(screen.getByText('No gift is kept on this device.')).toBeTruthy()
})

it('offers no second gift where the browser keeps nothing, and nobody knows what was given', async () => {
  vi.stubGlobal('localStorage', null)
  await keepDonation({ id: 'other' } as Donation)
  await showPage(<List />)
  expect(await screen.findByText(/please do not give it again/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Give now' })).toBeNull()
})

it('says that a gift has arrived which was paid in another browser', async () => {
  const offer = { id: 'g', currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 2000, quantity: 1 }] }
  const donation = { id: 'g', state: 'awaiting', lines: [line], paidAt: null } as Donation
  const kept = { id: 'g', offer, createdAt: 0, donation, payUrl: '/pay', receipt: null, updatedAt: 0 }
  await withDatabase(db => db.gifts.put(kept))
  await keepDonation(donation)
  const paid = { ...donation, state: 'paid', paidAt: '2026-07-30T12:00:00.000Z' }
  await showPage(<List />, { answers: { '/api/donations/g': paid } })
  expect(await screen.findByText('Arrived')).toBeTruthy()
  expect(screen.queryByText('Waiting for payment')).toBeNull()
})

it('names what each gift is for: as the service does, and as the catalogue until it has answered', async () => {
  const lineOf = (projectId: string) => ({ projectId, unitMinor: 1000, quantity: 1 })
  const offer = { id: 'g', currency: 'GBP', lines: ['well', 'gaza', 'well', 'gone'].map(lineOf) }
  const fee = { ...line, projectId: 'costs', title: 'Card fee covered' }
  const donation = {
    id: 'h',
    state: 'paid',
    lines: [line, fee],
    paidAt: '2026-07-30T12:00:00.000Z',
  } as Donation
  const kept = { offer, createdAt: 0, payUrl: null, receipt: null, updatedAt: 0 }
  await withDatabase(db =>
    db.gifts.bulkPut([
      { ...kept, id: 'g', donation: null },
      { ...kept, id: 'h', offer: { ...offer, lines: [lineOf('gaza')] }, donation },
    ]),
  )
  await keepDonation(donation)
  const projects = [
    { id: 'gaza', title: 'Food for Gaza' },
    { id: 'well', title: 'A well' },
  ]
  await showPage(<List />, { answers: { '/api/causes': { causes: [{ projects }] } } })
  expect(await screen.findByText(/^.?A well.? and .?Food for Gaza.?$/)).toBeTruthy()
  expect(screen.getByText(/^.?Food.?$/)).toBeTruthy()
})

it('leaves out what was put aside unpaid, until somebody has paid it all the same', async () => {
  const offer = { id: 'g', currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 2000, quantity: 1 }] }
  const donation = { id: 'g', state: 'awaiting', lines: [line], paidAt: null } as Donation
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

it('writes down once that what was put aside has expired', async () => {
  const offer = { id: 'e', currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 2000, quantity: 1 }] }
  const donation = { id: 'e', state: 'awaiting', lines: [line], paidAt: null } as Donation
  const kept = { id: 'e', offer, createdAt: 0, donation, payUrl: '/pay', receipt: null, updatedAt: 0 }
  await withDatabase(db => db.gifts.put(kept))
  await putAside('e')
  const answers = { '/api/donations/e': { ...donation, state: 'expired' } }
  const writtenAt = async () => (await withDatabase(db => db.gifts.get('e')))?.updatedAt
  await showPage(<List />, { answers })
  await waitFor(() =>
    expect(giftsStore.getSnapshot().aside).toMatchObject([{ donation: { state: 'expired' } }]),
  )
  const first = await writtenAt()
  cleanup()
  await showPage(<List />, { answers })
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(await writtenAt()).toBe(first)
})

it('tells nothing of somebody’s gift but that there is one, and how to see it', async () => {
  showUser(null)
  const offer = { id: 'h', currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 7000, quantity: 1 }] }
  const kept = { id: 'h', offer, createdAt: 0, donation: null, payUrl: null, receipt: null, updatedAt: 0 }
  await withDatabase(db => db.gifts.put({ ...kept, donor: 'user:a' }))
  await leaveGifts('user:a')
  await showPage(<List />)
  expect(await screen.findByText(/made from an account/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/auth')
  expect(screen.queryByText('No gifts yet')).toBeNull()
  expect(screen.queryByText(/£70/)).toBeNull()

  act(() => showUser({ id: 'b' } as User))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull())
  expect(screen.queryByText('No gifts yet')).toBeNull()

  act(() => showUser({ id: 'a' } as User))
  expect(await screen.findByRole('link', { name: '£70' })).toBeTruthy()
  expect(screen.queryByText(/made from an account/)).toBeNull()
})
