import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '../../../contract/catalogue.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cartStore } from '../../data/cart.ts'
import { giftForms } from '../../data/choosing-gift.ts'
import { withDatabase } from '../../data/with-database.ts'
import { GiftForm } from './GiftForm.tsx'

const project = {
  id: 'gaza-food',
  causeId: 'gaza',
  charity: { id: 'hearth', name: 'Hearth', country: 'PK' },
  kind: 'gift',
  title: 'Food parcels',
  currency: 'GBP',
  unitMinor: null,
  presets: [2500],
  minMinor: 100,
  maxMinor: 10_000_000,
  isOpen: true,
} as unknown as Project

afterEach(cleanup)

const notInYen = 'You cannot pay in JPY here, so amounts are in GBP.'

it('says that its amounts are not in what the reader chose, where that cannot be paid in', async () => {
  const form = <GiftForm projects={[project]} project={project} onProject={() => {}} />
  await showPage(form, { currency: 'JPY' })
  const amounts = screen.getByRole('group', { name: /Amount/ })
  const described = amounts.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(notInYen)
  cleanup()
  await showPage(form)
  expect(screen.queryByText(notInYen)).toBeNull()
})

it('says no more that an amount is wrong once another is typed', async () => {
  await showPage(<GiftForm projects={[project]} project={project} onProject={() => {}} />)
  const amount = screen.getByLabelText(/GBP/)
  fireEvent.change(amount, { target: { value: '0' } })
  fireEvent.submit(amount.closest('form')!)
  expect(await screen.findByText(/smallest gift/)).toBeTruthy()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(amount, { target: { value: '12.50' } })
  expect(screen.queryByText(/smallest gift/)).toBeNull()
  expect(amount.hasAttribute('aria-invalid')).toBe(false)
})

it('pressed again before the basket is there, it is still one gift', async () => {
  await showPage(<GiftForm projects={[project]} project={project} onProject={() => {}} />)
  fireEvent.change(screen.getByLabelText(/GBP/), { target: { value: '1507' } })
  const form = screen.getByRole('button', { name: /1,507/ }).closest('form')
  if (!form) throw new Error('no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(cartStore.getSnapshot().items).toHaveLength(1))
  expect(cartStore.getSnapshot().items).toMatchObject([{ quantity: 1, price: 150_700 }])
  // Written down before the page is taken away.
  await waitFor(async () => expect(await withDatabase(db => db.cart.count())).toBe(1))
})

it('takes its campaign along to a plan', async () => {
  const { router } = await showPage(
    <GiftForm
      projects={[project]}
      project={project}
      onProject={() => {}}
      campaign={{ id: 'c-1', title: 'Meals' }}
    />,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Every month' }))
  fireEvent.change(screen.getByLabelText(/GBP/), { target: { value: '15' } })
  fireEvent.submit(screen.getByLabelText(/GBP/).closest('form')!)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ campaign: 'c-1' }))
})

it('says that somebody has it before them, and when that is over', async () => {
  const { unmount } = await showPage(<GiftForm projects={[project]} project={project} onProject={() => {}} />)
  expect(giftForms.get()).toBe(1)
  unmount()
  expect(giftForms.get()).toBe(0)
})
