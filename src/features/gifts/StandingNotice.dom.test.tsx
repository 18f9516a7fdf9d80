import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
])('says in whole words why a gift was refused: %s', async (code, sentence) => {
  expect(await said(code)).toBe(`It was not accepted: ${sentence}`)
})
