import { cleanup, fireEvent, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { LedgerFlows } from '../../../contract/ledger-flows.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { LedgerFilterForm } from './LedgerFilterForm.tsx'
import type { LedgerFilter } from './ledger-filter.ts'

afterEach(cleanup)

const flows: LedgerFlows = {
  currency: 'GBP',
  funds: [],
  feeMinor: null,
  choices: {
    charities: [],
    causes: [{ id: 'wells', title: 'Wells' }],
    currencies: ['GBP', 'EUR'],
    months: { first: '2026-10', last: '2026-11' },
  },
}

/** Is led elsewhere as by its address. */
function Books({ to }: { to: LedgerFilter }) {
  const [filter, setFilter] = useState<LedgerFilter>({})
  return (
    <>
      <button onClick={() => startTransition(() => setFilter(to))}>go</button>
      <LedgerFilterForm filter={filter} />
    </>
  )
}

it('keeps who narrows the books in its fields, which say what the address says', async () => {
  await showPage(<Books to={{ cause: 'wells', currency: 'EUR', period: 2026 }} />, {
    answers: { '/api/ledger/flows': flows },
  })
  const show = await screen.findByRole('button', { name: 'Show' })
  show.focus()
  fireEvent.click(screen.getByText('go'))
  for (const said of ['Wells', 'EUR', '2026']) expect(await screen.findByDisplayValue(said)).toBeTruthy()
  expect(document.activeElement).toBe(show)
})
