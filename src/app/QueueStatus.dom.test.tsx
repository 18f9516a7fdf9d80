import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { sayIn } from '../../e2e/kit/say.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { withDatabase } from '../data/db.ts'
import type { KeptGift } from '../data/kept-gift.ts'
import { entryOf, inPhase } from '../data/outbox/entry.ts'
import { showEntries } from '../data/outbox/outbox-state.ts'
import { QueueStatus } from './QueueStatus.tsx'

let height = 0
beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly resized: () => void
      constructor(resized: () => void) {
        this.resized = resized
      }
      observe(line: HTMLElement) {
        vi.spyOn(line, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect)
        this.resized()
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = sayIn('en')('ui:status.unkept')

it('says that nothing is kept where the browser forbids it, and only there', async () => {
  await showPage(<QueueStatus />)
  expect(screen.queryByText(text)).toBeNull()
  cleanup()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  await showPage(<QueueStatus />)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('asks for the payment of a gift however soon it went out, not of one that took its donor there', async () => {
  const now = Date.now()
  const sent = (id: string, more: Partial<KeptGift> = {}) => {
    const offer = { id, currency: 'GBP', lines: [] }
    const donation = { id, state: 'awaiting' } as Donation
    const gift = {
      id,
      offer,
      createdAt: now,
      donation,
      payUrl: '/pay',
      receipt: null,
      updatedAt: now,
      ...more,
    }
    const entry = entryOf({ id, kind: 'donation', body: offer, owner: 'device' }, now - 1000)
    return { gift, entry: inPhase(entry, { state: 'done', at: now }) }
  }
  const gifts = [sent('waited'), sent('led', { isLedToPay: true })]
  await withDatabase(db => db.gifts.bulkPut(gifts.map(({ gift }) => gift)))
  await showPage(<QueueStatus />)
  act(() => showEntries(gifts.map(({ entry }) => entry)))
  expect(await screen.findByText('1 gift is waiting for its payment.', { exact: false })).toBeTruthy()
})

it('keeps what stands at the head of the page, and what is gone to, clear of itself as long as it is there', async () => {
  height = 34
  const room = () => document.documentElement.style.getPropertyValue('--told')
  await showPage(<QueueStatus />)
  await waitFor(() => expect(room()).toBe('34px'))
  cleanup()
  expect(room()).toBe('')
})
