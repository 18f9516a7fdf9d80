import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RefundStanding } from '../../../contract/refunds.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { RefundForm } from './RefundForm.tsx'

const standing: RefundStanding = {
  requests: [],
  currency: 'KWD',
  mostMinor: 10_000,
  windowDays: 30,
  until: null,
  hindrance: null,
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => refused('reason_missing', { fields: { reason: 'reason_missing' } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['ten', 'This is not an amount. Type it in digits, for example 25.'],
  ['1.235', 'This amount has too many decimals. Shorten it.'],
])('says beside the amount what is wrong with %j, whatever else is', async (text, sentence) => {
  await showPage(<RefundForm id="gift" standing={standing} onClose={() => {}} />)
  const amount = screen.getByLabelText('Amount in KWD')
  fireEvent.change(amount, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  await screen.findByText(sentence)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
})
