import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { payableLines } from './basket.ts'
import { PaymentForm } from './PaymentForm.tsx'

const line = (name: string, currency: string): CartItem => ({
  id: name,
  name,
  product: name,
  price: 1000,
  currency: currency as CartItem['currency'],
  quantity: 1,
})

function Basket() {
  const { items } = useSnapshot(cartStore)
  const payable = payableLines(items)
  return payable && <PaymentForm payable={payable} items={items} giftAid={() => null} onLeave={() => {}} />
}

// The button that gives shows no hearts.
vi.stubGlobal('matchMedia', () => ({ matches: true }))

afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await cartStore.clear()
})

describe('a basket of two currencies', () => {
  it('pays those of the first, and shows the others, which can be taken out', async () => {
    await cartStore.add(line('a well', 'GBP'))
    await cartStore.add(line('bread', 'USD'))
    await showPage(<Basket />)
    const paid = within(await screen.findByRole('list', { name: 'Your gifts' }))
    expect(paid.queryByText('bread')).toBeNull()
    expect(screen.getByRole('button', { name: /£10$/ })).toBeTruthy()
    const others = within(screen.getByRole('list', { name: /more than one currency/ }))
    expect(others.getByText('$10')).toBeTruthy()
    fireEvent.click(others.getByRole('button', { name: 'Remove bread' }))
    await expect.poll(() => screen.queryByText('bread')).toBeNull()
    expect(screen.queryByText(/more than one currency/)).toBeNull()
  })
})

it('says which currency is paid in to who has another by now, and to nobody else', async () => {
  await cartStore.add(line('a well', 'GBP'))
  await showPage(<Basket />)
  expect(await screen.findByRole('button', { name: /£10$/ })).toBeTruthy()
  expect(screen.queryByText(/were chosen in/)).toBeNull()
  cleanup()
  await showPage(<Basket />, { currency: 'EUR' })
  expect(await screen.findByText('These gifts were chosen in GBP, and are paid in GBP.')).toBeTruthy()
})

it('keeps what was said of the gift for who goes back to choose once more', async () => {
  await cartStore.add(line('a well', 'GBP'))
  await showPage(<Basket />)
  const message = await screen.findByLabelText(/^A few words/)
  fireEvent.change(message, { target: { value: 'For my mother' } })
  cleanup()
  await showPage(<Basket />)
  expect(await screen.findByDisplayValue('For my mother')).toBeTruthy()
})

it('takes the gift card whose code is typed before it pays anything', async () => {
  await cartStore.add(line('a well', 'GBP'))
  await showPage(<Basket />)
  const code = await screen.findByLabelText('Code of the gift card')
  fireEvent.change(code, { target: { value: 'ABCDE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pay £10' }))
  expect(await screen.findByText(/^One letter is not right/)).toBeTruthy()
  // Nothing was begun.
  expect(screen.getByRole('button', { name: 'Pay £10' })).toBeTruthy()
  expect(cartStore.getSnapshot().items).toHaveLength(1)
})
