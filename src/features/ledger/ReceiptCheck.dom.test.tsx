import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ReceiptCheck } from './ReceiptCheck.tsx'

afterEach(cleanup)

it('says in the page’s own words that nothing was pasted, beside the field', async () => {
  await showPage(<ReceiptCheck />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Or paste a receipt')
  // The browser would say it in its own language, and hold the form back.
  expect(field.form?.noValidate).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Check this receipt' }))
  expect(await screen.findByText(/This is not a receipt of this ledger/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
