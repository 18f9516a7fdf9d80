import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GiftWords } from '../../../contract/admin/public-words.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { WordsCard } from './WordsCard.tsx'

afterEach(cleanup)

const words: GiftWords = {
  id: 'g',
  name: 'Call 0900',
  message: 'Your card is blocked',
  projects: ['Food in Gaza', 'A well'],
  campaigns: ['Soup for Rafah'],
  at: '2026-11-20T10:00:00.000Z',
  isTest: false,
  taken: null,
}
const show = async (change: Partial<GiftWords> = {}) => {
  await showPage(<WordsCard words={{ ...words, ...change }} fresh={{ run: act => act() }} />)
  return await screen.findByRole('article')
}
const textOf = (card: HTMLElement) => card.textContent.replace(/[\u2066-\u2069]/g, '')

it('says what is read and where, and of taking it down what that does', async () => {
  const card = await show()
  expect(within(card).getByRole('heading', { name: 'Call 0900' })).toBeTruthy()
  expect(textOf(card)).toContain('Your card is blocked')
  expect(textOf(card)).toContain('Food in Gaza and A well · Campaign: Soup for Rafah')
  expect(textOf(card)).not.toMatch(/Taken down|Test money/)
  fireEvent.click(within(card).getByRole('button', { name: 'Take the words down' }))
  expect(await within(card).findByText(/without name and message.*the donor can read it/)).toBeTruthy()
})

it('calls a donor without a name as others read it, and marks money of a test', async () => {
  const card = await show({ name: null, isTest: true })
  expect(within(card).getByRole('heading', { name: 'Someone' })).toBeTruthy()
  expect(within(card).getByText('Test money')).toBeTruthy()
})

it.each([
  ['amina', 'Taken down by amina on 21 November 2026: Phishing'],
  [null, 'Taken down on 21 November 2026: Phishing'],
])('says who took it down and why, once: %s', async (by, sentence) => {
  const card = await show({ taken: { at: '2026-11-21T10:00:00.000Z', by, reason: 'Phishing' } })
  expect(textOf(card)).toContain(sentence)
  expect(within(card).getByText('Taken down')).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})
