import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { BoughtCardPanel } from './BoughtCardPanel.tsx'
import { boughtCardQuery } from './gift-cards.queries.ts'
import { StatePill } from './StatePill.tsx'

const card: BoughtCard = {
  id: 'c1',
  design: 'star',
  fromName: 'Yusuf',
  toName: 'Maryam',
  message: '',
  state: 'scheduled',
  currency: 'GBP',
  amountMinor: 2_500,
  balanceMinor: 2_500,
  delivery: 'mail',
  recipientEmail: 'maryam@exmaple.org',
  sendAt: '2026-12-24T09:00:00.000Z',
  sentAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  may: { pay: false, send: true, link: true, refund: false },
  isTest: false,
}

let sent: { url: string; body: unknown }[]
let answerOf: (url: string) => Response

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answerOf(url)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Panel() {
  const { data } = useQuery(boughtCardQuery(card.id))
  return data && <BoughtCardPanel card={data} />
}

/** The card, with its link shown and another address typed. */
async function correct(): Promise<void> {
  await showPage(<Panel />, { answers: { '/api/gift-cards/bought/c1': card } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show the link' }))
  await screen.findByRole('button', { name: 'Copy the link' })
  fireEvent.change(screen.getByLabelText('Their email address'), { target: { value: 'maryam@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }))
}
const link = () => Response.json({ code: 'A'.repeat(25), url: 'https://jariyah.example/gift-cards/redeem#A' })

it('keeps the link, and what was typed, where the address was not taken', async () => {
  answerOf = url =>
    url.endsWith('/link') ? link() : refused('email_invalid', { fields: { recipientEmail: 'email_invalid' } })
  await correct()
  expect(await screen.findByText('This email address does not look right. Check it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
  expect(screen.getByDisplayValue('maryam@example.org')).toBeTruthy()
  expect(screen.queryByText('Done.')).toBeNull()
})

it('takes the link away that an address has withdrawn, says so, and sends nothing before its day', async () => {
  const recipientEmail = 'maryam@example.org'
  answerOf = url => (url.endsWith('/link') ? link() : Response.json({ card: { ...card, recipientEmail } }))
  await correct()
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy the link' })).toBeNull()
  const form = screen.getByRole('form', { name: 'Send it by email' })
  const now = within(form).getByRole('button', { name: 'Send it now' })
  // What is pressed twice is not it, and the keyboard does not stand on it.
  expect(document.activeElement).not.toBe(now)
  expect(screen.getByText('Done.').compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  fireEvent.submit(form)
  expect(sent.filter(({ url }) => url.endsWith('/send')).map(({ body }) => body)).toEqual([
    { recipientEmail, when: 'as_planned' },
  ])
})

it.each([
  ['Ready to pass on', { delivery: 'link' }],
  ['On its way', { sendAt: null }],
  ['Sent', { sentAt: '2026-11-20T09:01:00.000Z' }],
] as const)('is called what it is until its mail has gone: %s', async (word, change) => {
  await showPage(<StatePill card={{ ...card, state: 'sent', ...change }} />)
  expect(await screen.findByText(word)).toBeTruthy()
})
