import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DeskFund } from '../../../contract/disbursements.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { RequestForm } from './RequestForm.tsx'

const fund: DeskFund = {
  project: 'well-kenya',
  title: 'A well',
  currency: 'GBP',
  heldMinor: 100_00,
  freeMinor: 100_00,
  purposes: ['building'],
}

afterEach(cleanup)

it.each([
  ['ten', 'This is not an amount. Type it in digits, for example 25.'],
  ['0', 'This is not an amount. Type it in digits, for example 25.'],
  ['10.1234', 'This amount has too many decimals. Shorten it.'],
])('says what is wrong with %j before anything is sent', async (amount, sentence) => {
  await showPage(<RequestForm funds={[fund]} hasDetails fresh={{ run: act => act() }} />)
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: amount } })
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
