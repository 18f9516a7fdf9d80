import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DonationOffer } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { StandingNotice } from './StandingNotice.tsx'

afterEach(cleanup)

const said = async (code: string) => {
  const gift = { offer: { id: 'g', currency: 'JPY', lines: [] } }
  await showPage(<StandingNotice standing={{ at: 'needs_attention', code }} gift={gift} />)
  return document.querySelector('.lead')?.textContent
}

it.each([
  ['price_changed', 'Its price has changed. Put it back in the basket to see the new one.'],
  ['amount_too_small', 'The smallest gift is £1.'],
  ['currency_not_offered', 'You cannot give in JPY here. Choose another currency.'],
  ['of_a_newer_service', 'The app sent something the service could not read. Reload the page and try again.'],
])('says in whole words why a gift was refused: %s', async (code, sentence) => {
  expect(await said(code)).toBe(`It was not accepted: ${sentence}`)
})

it.each(['not_sent', 'unconfirmed'] as const)(
  'says until when the service asked to wait, and nothing of a connection: %s',
  async at => {
    const gift = { offer: { id: 'g', currency: 'GBP', lines: [] } }
    await showPage(<StandingNotice standing={{ at }} gift={gift} heldUntil="14:05" />)
    const said = document.querySelector('.lead')?.textContent
    expect(said).toContain('The service asked us to wait until 14:05.')
    expect(said).not.toContain('connection')
  },
)

const next = async (more: Partial<DonationOffer>) => {
  const offer = {
    id: 'g',
    currency: 'GBP',
    lines: [{ projectId: 'w', unitMinor: 500, quantity: 2 }],
    ...more,
  }
  await showPage(<StandingNotice standing={{ at: 'not_sent' }} gift={{ offer }} />)
  return document.querySelector('.lead')?.textContent
}

it.each<[string, Partial<DonationOffer>, boolean]>([
  ['a balance pays all of', { from: { kind: 'wallet', minor: 1000 } }, false],
  ['a saved card pays', { savedCard: 'c' }, false],
  ['a balance pays a part of', { from: { kind: 'wallet', minor: 400 } }, true],
  ['is paid on a page', {}, true],
])('says of a gift that waits whether it is still to be paid: one that %s', async (_, more, isToPay) => {
  expect((await next(more))?.includes('It is not paid yet')).toBe(isToPay)
})
