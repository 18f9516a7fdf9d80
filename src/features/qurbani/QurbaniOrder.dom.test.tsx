import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { QurbaniOffer } from '../../../contract/qurbani.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cartStore } from '../../data/cart.ts'
import { QurbaniOrder } from './QurbaniOrder.tsx'

const cow = {
  projectId: 'cow',
  title: 'A share in a cow',
  charity: 'Crescent Bridge Relief',
  country: 'JO',
  place: 'Amman',
  timeZone: 'Asia/Amman',
  animal: 'cow',
  seats: 7,
  currency: 'GBP',
  unitMinor: 6500,
  state: 'open',
  left: 400,
  lastDay: 13,
  season: {
    hijriYear: 1448,
    opensAt: '2027-03-09T00:00:00Z',
    closesAt: '2027-05-14T16:30:00Z',
    cutoffDay: 8,
    beginsAt: '2027-05-16T04:00:00Z',
    endsAt12: '2027-05-18T16:30:00Z',
    endsAt13: '2027-05-19T16:30:00Z',
    isConfirmed: false,
  },
} satisfies QurbaniOffer
const sheep = { ...cow, projectId: 'sheep', title: 'A sheep', animal: 'sheep', seats: 1, unitMinor: 9500 }

function Page() {
  const [projectId, setProjectId] = useState('cow')
  return <QurbaniOrder projectId={projectId} onProject={setProjectId} tell={null} />
}

/** As a page that is loaded anew. */
async function load(): Promise<void> {
  cleanup()
  await showPage(<Page />, { answers: { '/api/qurbani/offers': { offers: [cow, sheep] } } })
  await nameOf(1)
}

const nameOf = (at: number) => screen.findByLabelText<HTMLInputElement>(`Name for share ${at}`)
const type = async (at: number, name: string) =>
  fireEvent.change(await nameOf(at), { target: { value: name } })
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

// The button that orders shows no hearts.
vi.stubGlobal('matchMedia', () => ({ matches: true }))

afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await cartStore.clear()
})

it('has the names still after the page was loaded again, of the offer that they are for', async () => {
  await load()
  fireEvent.click(choice(/£95/))
  await type(1, 'Maryam')
  fireEvent.click(screen.getByRole('button', { name: 'Add a share' }))
  await type(2, 'Hasan')
  fireEvent.click(choice(/13/))
  await load()
  expect((await nameOf(2)).value).toBe('Hasan')
  expect((await nameOf(1)).value).toBe('Maryam')
  expect(choice(/£95/).checked).toBe(true)
  expect(choice(/13/).checked).toBe(true)
  await type(1, '')
  await load()
  expect((await nameOf(1)).value).toBe('')
})

it('has none once they are in the basket', async () => {
  await load()
  await type(1, 'Maryam')
  expect(JSON.stringify(sessionStorage)).toContain('Maryam')
  fireEvent.click(screen.getByRole('button', { name: /£65/ }))
  await expect.poll(() => cartStore.getSnapshot().items).toMatchObject([{ product: 'cow' }])
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('Maryam')
})
