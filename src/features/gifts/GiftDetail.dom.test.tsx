import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import type { Donation, DonationOffer } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { CallError } from '../../data/call-error.ts'
import { cartStore } from '../../data/cart.ts'
import { withDatabase } from '../../data/db.ts'
import { giftsStore } from '../../data/gifts.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import { entryOf, inPhase, type Phase } from '../../data/outbox/entry.ts'
import { findEntry } from '../../data/outbox/outbox.ts'
import { type OutboxProblem, outboxStore, showProblem } from '../../data/outbox/outbox-state.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { GiftDetail } from './GiftDetail.tsx'

vi.mock('../../data/go-to-payment.ts', () => ({ goToPayment: vi.fn() }))

const line = { title: 'Food', charity: 'C', unitMinor: 1000, quantity: 2, totalMinor: 2000 }
const awaiting = {
  id: 'g',
  state: 'awaiting',
  currency: 'GBP',
  totalMinor: 2000,
  refundedMinor: 0,
  lines: [{ ...line, projectId: 'gaza' }],
  visibility: 'hidden',
  createdAt: '2026-07-30T12:00:00.000Z',
  paidAt: null,
  isTest: true,
} satisfies Donation
const paid = { ...awaiting, state: 'paid', paidAt: '2026-07-30T12:00:00.000Z' } satisfies Donation
const offer: DonationOffer = {
  id: 'g',
  currency: 'GBP',
  lines: [{ projectId: 'gaza', unitMinor: 1000, quantity: 2 }],
  visibility: 'hidden',
}
const projects = [
  { id: 'gaza', causeId: 'gaza', title: 'Food', unitMinor: null, isOpen: true },
  { id: 'cow', causeId: 'qurbani', title: 'A cow', unitMinor: 6500, isOpen: true },
]
const causes = { causes: [{ projects }] }

const parts = { verify: () => null, refund: () => <p>refund</p>, giftAid: () => <p>gift aid</p> }

function Page() {
  const { gifts, isLoaded } = useSnapshot(giftsStore)
  const { entries } = useSnapshot(outboxStore)
  const isGift = ({ id }: { id: string }) => id === 'g'
  return isLoaded && <GiftDetail id="g" gift={gifts.find(isGift)} entry={entries.find(isGift)} {...parts} />
}

const itsReceipt = { donation: paid, number: 'R-1', salt: null, inclusion: null }

/** @param looked what the service says of the gift: an answer, or what gives one */
async function show(looked: unknown, receipt: unknown = itsReceipt): Promise<void> {
  const answers = { '/api/donations/g': looked, '/api/donations/g/receipt': receipt, '/api/causes': causes }
  await showPage(<Page />, { answers })
}

async function keep(donation: Donation, given: Partial<DonationOffer> = {}): Promise<void> {
  await withDatabase(db =>
    db.gifts.put({
      id: 'g',
      offer: { ...offer, ...given },
      createdAt: 0,
      donation,
      payUrl: '/pay/old',
      receipt: null,
      updatedAt: 0,
    }),
  )
  await read()
}

/** The gifts are read again with the outbox. */
const read = () => findEntry('g')

const headingIs = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.queryByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })
const basket = 'Put it back in the basket'

/** The answers to calls that are no queries. */
const answerCalls = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    Response.json(answers[`${method} ${address}`] ?? {}, {
      status: `${method} ${address}` in answers ? 200 : 404,
    }),
  )

beforeEach(async () => {
  await withDatabase(
    async db => void (await Promise.all([db.gifts.clear(), db.cart.clear(), db.outbox.clear()])),
  )
  await read()
  await cartStore.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(goToPayment).mockClear()
})

/** Its answer was lost, as the device knows. */
const lose = async (phase: Phase) => {
  await withDatabase(async db => {
    await db.gifts.put({
      id: 'g',
      offer,
      createdAt: 0,
      donation: null,
      payUrl: null,
      receipt: null,
      updatedAt: 0,
    })
    const entry = entryOf({ id: 'g', kind: 'donation', body: offer, owner: 'device' }, 0)
    await db.outbox.put({ ...inPhase(entry, phase, 1), mayHaveArrived: true })
  })
  await findEntry('g')
}

describe('a gift that waits for its payment', () => {
  it('is asked about again after looks that failed', async () => {
    await keep(awaiting)
    const looks = [new CallError('', { status: 500, code: 'internal' }), paid]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    await show(() => {
      const look = looks.length > 1 ? looks.shift() : looks[0]
      if (look instanceof Error) throw look
      return look
    })
    await headingIs('Your gift is waiting for its payment')
    await vi.advanceTimersByTimeAsync(2_000)
    await headingIs('Thank you. Your gift has arrived.')
  })

  it('leads to no page where nothing is left to pay: it is paid', async () => {
    await keep(awaiting)
    let isPaid = false
    await show(() => (isPaid ? paid : awaiting))
    answerCalls({ 'POST /api/donations/g/payment': { donation: paid, next: { kind: 'none' } } })
    await headingIs('Your gift is waiting for its payment')
    isPaid = true
    fireEvent.click(await screen.findByRole('button', { name: 'Go on to the payment page' }))
    await headingIs('Thank you. Your gift has arrived.')
    expect(goToPayment).not.toHaveBeenCalled()
  })

  it('leads to no page while a bank decides, and is not put back to be paid twice', async () => {
    await keep(awaiting)
    await show(awaiting)
    answerCalls({ 'POST /api/donations/g/let-go': { donation: awaiting, isLetGo: false } })
    fireEvent.click(await screen.findByRole('button', { name: basket }))
    await headingIs('Your payment is being processed')
    expect(goToPayment).not.toHaveBeenCalled()
    expect(cartStore.getSnapshot().items).toEqual([])
    expect(button(basket)).toBeNull()
    expect(button('Go on to the payment page')).toBeNull()
    expect(button('Look again')).toBeTruthy()
  })

  it('is put back as it was, and off the list', async () => {
    await keep(awaiting)
    await show(awaiting)
    const left = { ...awaiting, state: 'pending' } satisfies Donation
    answerCalls({ 'POST /api/donations/g/let-go': { donation: left, isLetGo: true } })
    fireEvent.click(await screen.findByRole('button', { name: basket }))
    await expect
      .poll(() => cartStore.getSnapshot().items)
      .toMatchObject([{ product: 'gaza', price: 1000, quantity: 2, name: 'Food' }])
    expect(giftsStore.getSnapshot()).toMatchObject({ gifts: [], aside: [{ id: 'g', payUrl: null }] })
  })

  it('stays where it was paid meanwhile', async () => {
    const failed = { ...awaiting, state: 'failed' } satisfies Donation
    await keep(failed)
    let isPaid = false
    await show(() => (isPaid ? paid : failed))
    answerCalls({ 'POST /api/donations/g/let-go': { donation: paid, isLetGo: false } })
    const back = await screen.findByRole('button', { name: basket })
    isPaid = true
    fireEvent.click(back)
    await headingIs('Thank you. Your gift has arrived.')
    expect(cartStore.getSnapshot().items).toEqual([])
    expect(giftsStore.getSnapshot().gifts).toHaveLength(1)
  })

  it('holds its shares till it expires, and can only be taken off the list', async () => {
    await keep(awaiting, {
      lines: [{ projectId: 'cow', unitMinor: 6500, quantity: 1, sacrifice: { names: ['A'], lastDay: 12 } }],
    })
    await show(awaiting)
    expect(await screen.findByRole('button', { name: 'Remove it' })).toBeTruthy()
    expect(button(basket)).toBeNull()
  })
})

describe('a gift whose answer was lost', () => {
  const unknown = 'We don’t know yet whether your gift arrived'
  const far = Date.now() * 2
  const letGo = 'POST /api/donations/g/let-go'

  it('is not said to be unsent, nor put back while nobody can say whether it arrived', async () => {
    await lose({ state: 'queued', notBefore: far, because: 'failed' })
    await show(() => Promise.reject(new Error('not asked')))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await headingIs(unknown)
    expect(document.body.textContent).not.toContain('not sent')
    expect(link('Give again')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: basket }))
    await expect.poll(() => listToasts().length).toBe(1)
    expect(cartStore.getSnapshot().items).toEqual([])
    await expect(findEntry('g')).resolves.toMatchObject({ state: 'queued' })
  })

  it('stays, and says so, where it has arrived and is paid', async () => {
    await lose({ state: 'ask_again', since: 0 })
    await show(paid)
    answerCalls({
      [letGo]: { donation: paid, isLetGo: false },
      'POST /api/donations': { donation: paid, next: { kind: 'none' } },
    })
    await headingIs('Do you still want to send this gift?')
    expect(document.body.textContent).toContain('we don’t know whether it arrived')
    fireEvent.click(await screen.findByRole('button', { name: 'No, remove it' }))
    await headingIs('Thank you. Your gift has arrived.')
  })

  it('is put back once the service has let it go', async () => {
    await lose({ state: 'queued', notBefore: far, because: 'failed' })
    await show(awaiting)
    answerCalls({ [letGo]: { donation: awaiting, isLetGo: true } })
    fireEvent.click(await screen.findByRole('button', { name: basket }))
    await expect.poll(() => cartStore.getSnapshot().items).toMatchObject([{ product: 'gaza', price: 1000 }])
    await expect.poll(giftsStore.getSnapshot).toMatchObject({ gifts: [], aside: [{ id: 'g' }] })
  })
})

describe('what failed here', () => {
  const said = (problem: OutboxProblem) => {
    act(() => showProblem(problem))
    return screen.queryByText(/storage is not working|failed on our side/)?.textContent
  }

  it('is said of a gift that waits: whether it is the device’s storage or us', async () => {
    await lose({ state: 'ask_again', since: 0 })
    await show(awaiting)
    await headingIs('Do you still want to send this gift?')
    expect(said('unavailable')).toMatch(/storage/)
    expect(said('internal')).toMatch(/our side/)
  })

  it('is nothing to a gift that has arrived', async () => {
    await keep(paid)
    await show(paid)
    await headingIs('Thank you. Your gift has arrived.')
    expect(said('unavailable')).toBeUndefined()
  })
})

describe('a gift that is paid', () => {
  const planOf = () => screen.queryByRole('link', { name: 'Make it a regular gift' })

  it('leads to the plan that made it, and offers no other beside it', async () => {
    await keep(paid)
    await show({ ...paid, isOfPlan: true })
    await headingIs('Thank you. Your gift has arrived.')
    expect(await screen.findByRole('link', { name: 'Open my plan' })).toBeTruthy()
    expect(planOf()).toBeNull()
  })

  it('can be given again, and not be put back into the basket', async () => {
    await keep(paid)
    await show(paid)
    await headingIs('Thank you. Your gift has arrived.')
    expect(link('Give again')).toBeTruthy()
    expect(button(basket)).toBeNull()
  })

  it.each([
    ['a share', [{ ...line, projectId: 'cow' }]],
    ['two projects', [awaiting.lines[0]!, { ...line, projectId: 'cow' }]],
    ['a project that is gone', [{ ...line, projectId: 'gone' }]],
  ])('is not said to be repeatable where it is for %s', async (_, lines) => {
    const donation = { ...paid, lines }
    await keep(donation)
    await show(donation)
    await screen.findByRole('heading', { name: 'Receipt' })
    await expect.poll(planOf).toBeNull()
  })

  it('can be made a regular one where its project takes any amount', async () => {
    await keep(paid)
    await show(paid)
    await expect.poll(() => planOf()?.className.includes('invisible')).toBe(false)
  })

  it('has what comes late below all that can be pressed', async () => {
    await keep(paid)
    await show(paid)
    const [refund, aid] = [await screen.findByText('refund'), await screen.findByText('gift aid')]
    expect(refund.compareDocumentPosition(aid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('begins its first sheet of paper with the receipt, and with what is told where there is none', async () => {
    await keep(paid)
    await show(paid)
    const title = await headingIs('Thank you. Your gift has arrived.')
    await screen.findByRole('heading', { name: 'Receipt' })
    expect(title.closest('.no-print')).not.toBeNull()
    cleanup()
    await show(paid, new CallError('', { status: 500, code: 'internal' }))
    expect((await headingIs('Thank you. Your gift has arrived.')).closest('.no-print')).toBeNull()
  })

  it('shows nothing below its receipt before that is there', async () => {
    await keep(paid)
    await show(paid, new CallError('', { status: 500, code: 'internal' }))
    await headingIs('Thank you. Your gift has arrived.')
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull()
    expect(screen.queryByText('refund')).toBeNull()
  })
})

describe('a gift that the service knows as nobody’s who is here', () => {
  const unknown = () => {
    throw new CallError('', { status: 404, code: 'not_found' })
  }
  afterEach(() => showUser(null))

  it('is not shown to who is signed in, and to its donor once they are', async () => {
    await keep(paid)
    showUser({ id: 'b' } as User)
    await show(unknown)
    expect(await screen.findByText(/made from an account/)).toBeTruthy()
    expect(screen.queryByText('£20')).toBeNull()
    await waitFor(() => expect(giftsStore.getSnapshot()).toMatchObject({ gifts: [], hidden: [{ id: 'g' }] }))
  })

  it('is shown to a guest all the same, and to its donor: after a restore it is all that they have', async () => {
    await keep(paid)
    showUser(null)
    await show(unknown)
    expect(await headingIs('Thank you. Your gift has arrived.')).toBeTruthy()
    cleanup()
    await withDatabase(db => db.gifts.update('g', { donor: 'user:a' }))
    await read()
    showUser({ id: 'a' } as User)
    await show(unknown)
    expect(await headingIs('Thank you. Your gift has arrived.')).toBeTruthy()
  })
})

describe('a gift that this device does not know', () => {
  const unknown = () => {
    throw new CallError('', { status: 404, code: 'not_found' })
  }

  it('is not asked to be given, where the browser has forgotten who just paid it', async () => {
    vi.stubGlobal('localStorage', undefined)
    await show(unknown)
    expect(await screen.findByText(/please do not give it again/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Give now' })).toBeNull()
  })

  it('nor where its payment was finished in another browser: who has an account finds it there', async () => {
    showUser(null)
    await show(unknown)
    expect(await screen.findByText(/please do not give it again/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Give now' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('gift%3Dg')
  })
})
