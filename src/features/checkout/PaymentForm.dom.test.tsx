import { refused } from '../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { giftCardCodeOf } from '../../../contract/gift-card-code.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { database } from '../../data/db.ts'
import { keepCover, noDetails } from '../../data/gift-details.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { payableLines } from './basket.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { usePayment } from './use-payment.ts'

const line = (name: string, currency: string): CartItem => ({
  id: name,
  name,
  product: name,
  price: 1000,
  currency: currency as CartItem['currency'],
  quantity: 1,
})

const giftAid = ({ cardMinor }: { cardMinor: number }) => <p>Gift Aid without {cardMinor}</p>

function Basket() {
  const { items } = useSnapshot(cartStore)
  const payable = payableLines(items)
  return payable && <PaymentForm payable={payable} items={items} giftAid={giftAid} onLeave={() => {}} />
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

it('pays as many lines as one gift takes, and shows the others, which are paid afterwards', async () => {
  for (let at = 1; at <= 22; at += 1) await cartStore.add(line(`well ${at}`, 'GBP'))
  await showPage(<Basket />)
  const paid = within(await screen.findByRole('list', { name: 'Your gifts' }))
  expect(paid.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByRole('button', { name: /£200$/ })).toBeTruthy()
  const others = within(screen.getByRole('list', { name: /more gifts than one payment can take/ }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('well 21'),
    expect.stringContaining('well 22'),
  ])
  expect(screen.queryByText(/more than one currency/)).toBeNull()
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

it('covers the fee still for who loads the page again, and not once it was taken back', async () => {
  const answers = { '/api/card-fee': { currency: 'GBP', basisPoints: 140, fixedMinor: 20, stepMinor: 1 } }
  const cover = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /£0.35/ })
  const again = async () => {
    cleanup()
    await showPage(<Basket />, { answers })
  }
  await cartStore.add(line('a well', 'GBP'))
  await again()
  fireEvent.click(await cover())
  await again()
  await waitFor(async () => expect((await cover()).checked).toBe(true))
  expect(screen.getByRole('button', { name: 'Pay £10.35' })).toBeTruthy()
  fireEvent.click(await cover())
  await again()
  expect((await cover()).checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Pay £10' })).toBeTruthy()
})

it('adds nothing for a fee that cannot be told: nobody could take it back', async () => {
  keepCover(true)
  await cartStore.add(line('a well', 'GBP'))
  await showPage(<Basket />)
  expect(await screen.findByRole('button', { name: 'Pay £10' })).toBeTruthy()
})

const held = {
  id: '0190f3a1-0000-7000-8000-0000000000aa',
  design: 'water',
  toName: 'Maryam',
  fromName: 'Yusuf',
  message: '',
  currency: 'GBP',
  amountMinor: 400,
  balanceMinor: 400,
  redeemedAt: '2026-11-20T09:00:00.000Z',
  isHalted: false,
  gifts: [],
  isTest: true,
}
const walletOffers = {
  currency: 'GBP',
  topUpPresetsMinor: [],
  coinPresetsMinor: [],
  minMinor: 100,
  maxMinor: 100_000,
}

describe('a gift card that pays', () => {
  const choose = async (balanceMinor: number) => {
    await cartStore.add(line('a well', 'GBP'))
    await showPage(<Basket />, {
      answers: {
        '/api/wallet/offers': walletOffers,
        '/api/gift-cards/held': { cards: [{ ...held, balanceMinor }] },
        '/api/card-fee': { currency: 'GBP', basisPoints: 140, fixedMinor: 20, stepMinor: 1 },
      },
    })
    const card = await screen.findByRole('checkbox', { name: /^Use the gift card from .*Yusuf/ })
    expect(screen.getByText(/We never see your card/)).toBeTruthy()
    fireEvent.click(card)
  }

  it('leaves to the bank card what its button says, with the fee that is covered', async () => {
    await choose(400)
    expect(screen.getByText('£4 from the gift card, £6 by bank card.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: /£0.29/ }))
    expect(await screen.findByRole('button', { name: 'Pay £6.29 by card' })).toBeTruthy()
    expect(screen.getByText('£4 from the gift card, £6.29 by bank card.')).toBeTruthy()
  })

  it('is told nothing of a card that pays nothing', async () => {
    await choose(1000)
    expect(await screen.findByRole('button', { name: 'Give £10 from the gift card' })).toBeTruthy()
    expect(screen.queryByText(/We never see your card/)).toBeNull()
  })
})

describe('a gift card whose code is typed', () => {
  const code = giftCardCodeOf(new Uint8Array(24).fill(7))
  let called: string[]

  async function payWith(typed: string, answer: () => Response) {
    called = []
    vi.stubGlobal('fetch', async (address: string) => {
      called.push(address)
      return answer()
    })
    await cartStore.add(line('a well', 'GBP'))
    await showPage(<Basket />, {
      answers: {
        '/api/wallet/offers': walletOffers,
      },
    })
    fireEvent.change(await screen.findByLabelText('Code of the gift card'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: /£10$/ }))
  }

  it('is not asked for where a letter is wrong, and nothing is paid by the press', async () => {
    await payWith('ABCDE', () => Response.error())
    expect(await screen.findByText(/^One letter is not right/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay £10' })).toBeTruthy()
    expect(cartStore.getSnapshot().items).toHaveLength(1)
    expect(called).toEqual([])
  })

  it('is refused where it opens no card, and nothing is paid by the press', async () => {
    await payWith(code, () => refused('gift_card_code_wrong'))
    expect(await screen.findByText(/does not open a card/)).toBeTruthy()
    expect(called).toEqual(['/api/gift-cards/redeem?lang=en'])
  })

  it('is gone back to where it opens no card, so that what is wrong is heard', async () => {
    await payWith(code, () => refused('gift_card_code_wrong'))
    const field = await screen.findByLabelText('Code of the gift card')
    fireEvent.click(screen.getByRole('button', { name: 'Use this gift card' }))
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is taken by who pays, and then pays its part', async () => {
    await payWith(code, () => Response.json(held))
    expect(await screen.findByRole('button', { name: /£6/ })).toBeTruthy()
    expect(screen.getByText('Gift Aid without 400')).toBeTruthy()
    expect(called).toEqual(['/api/gift-cards/redeem?lang=en'])
  })
})

it('holds the basket still while it is given, and takes out what was given alone', async () => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await lost
    throw new TypeError('Failed to fetch')
  })
  await cartStore.add(line('a well', 'GBP'))
  await cartStore.add(line('bread', 'GBP'))
  await showPage(<Basket />)
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'One more of a well' })
  const isHeld = () => more.matches(':disabled')
  expect(isHeld()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /£20/ }))
  await expect.poll(isHeld).toBe(true)
  // In another tab.
  await cartStore.add(line('a well', 'GBP'))
  lose()
  await expect.poll(() => cartStore.getSnapshot().items).toEqual([line('a well', 'GBP')])
})

describe('in a browser that keeps nothing', () => {
  const unconfirmed = /^We don’t know whether your gift arrived/
  let ids: string[]

  /** @param answers what the service says, in turn; undefined where its answer is lost */
  async function payingWith(answers: (Response | undefined)[]) {
    ids = []
    ;(await database()).close()
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { name: 'SecurityError' })
    })
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      ids.push((JSON.parse(body as string) as { id: string }).id)
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    })
    await cartStore.add(line('a well', 'GBP'))
    await showPage(<Basket />)
    await press()
  }
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /£/ }))

  afterEach(() => vi.restoreAllMocks())

  it('is not said to be unsent what may have arrived, and is given under one id, also once it was changed', async () => {
    const mismatch = refused('idempotency_mismatch')
    await payingWith([undefined, mismatch])
    expect(await screen.findByText(unconfirmed)).toBeTruthy()
    expect(screen.queryByText(/Nothing was sent/)).toBeNull()
    await cartStore.add(line('bread', 'GBP'))
    await press()
    await expect.poll(() => ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
    // It has arrived as it was, and is shown so.
    await expect.poll(() => screen.queryByText(unconfirmed)).toBeNull()
    expect(cartStore.getSnapshot().items).toHaveLength(2)
  })

  it('is told why a gift was refused, and can press again', async () => {
    await payingWith([refused('payment_declined', { fields: { savedCard: 'payment_declined' } })])
    expect(await screen.findByText(/declined/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Pay £10' })).toBeTruthy()
  })
})

it('can press again after a fault that nobody expected', async () => {
  await cartStore.add(line('a well', 'GBP'))
  const payable = payableLines(cartStore.getSnapshot().items)
  const told = vi.fn()
  function Pay() {
    const { step, pay } = usePayment(() => {})
    const press = () => payable && void pay(payable, noDetails, { coverMinor: 0 }).catch(told)
    return <button onClick={press}>{step.step === 'editing' ? `code ${step.code}` : step.step}</button>
  }
  vi.spyOn(cartStore, 'refresh').mockRejectedValueOnce(new Error('a bug'))
  await showPage(<Pay />)
  fireEvent.click(await screen.findByText('code null'))
  expect(await screen.findByText('code internal')).toBeTruthy()
  expect(told).toHaveBeenCalledWith(new Error('a bug'))
})
