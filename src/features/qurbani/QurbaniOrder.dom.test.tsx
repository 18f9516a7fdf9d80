import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeOffer } from '../../../tests/fakes/qurbani-offer.ts'
import { cartStore } from '../../data/cart.ts'
import { QurbaniOrder } from './QurbaniOrder.tsx'

const cow = fakeOffer({
  projectId: 'cow',
  title: 'A share in a cow',
  animal: 'cow',
  seats: 7,
  unitMinor: 6500,
})
const sheep = fakeOffer()

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
