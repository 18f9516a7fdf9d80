import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { BasketLines, ClearBasket } from './BasketLines.tsx'

const item = (id: string): CartItem => ({ id, name: id, price: 1000, currency: 'GBP', quantity: 2 })

function Basket() {
  const { items } = useSnapshot(cartStore)
  return (
    <>
      <BasketLines items={items} errorAt={() => undefined} />
      <ClearBasket items={items} />
    </>
  )
}

const empty = () => screen.queryByRole('button', { name: 'Empty the basket' })
const idsInBasket = () => cartStore.getSnapshot().items.map(({ id, quantity }) => [id, quantity])

describe('the basket', () => {
  afterEach(async () => {
    cleanup()
    await cartStore.clear()
  })

  it('of one line is emptied by its own button alone', async () => {
    await cartStore.add(item('a well'))
    await showPage(<Basket />)
    expect(await screen.findByRole('button', { name: 'Remove a well' })).toBeTruthy()
    expect(empty()).toBeNull()
  })

  it('leaves who removes a line by keys where the others are', async () => {
    await cartStore.add(item('a well'))
    await cartStore.add(item('bread'))
    await showPage(
      <main>
        <h1>Your basket</h1>
        <Basket />
      </main>,
    )
    const button = await screen.findByRole('button', { name: 'Remove bread' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your basket'))
  })

  it('is emptied at once, and put back for who did not mean it', async () => {
    await cartStore.add(item('a well'))
    await cartStore.add(item('bread'))
    await showPage(<Basket />)
    await screen.findByRole('button', { name: 'Remove bread' })
    fireEvent.click(empty() ?? document.body)
    await expect.poll(idsInBasket).toEqual([])
    const [told] = listToasts()
    expect(told?.title).toBe('Your basket is empty')
    told?.action?.run()
    await expect.poll(idsInBasket).toEqual([
      ['a well', 2],
      ['bread', 2],
    ])
  })
})
