import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'

afterEach(cleanup)

const project = {
  id: 'wells',
  title: 'Wells',
  from: { given: 3000, before: 0 },
  to: { delivered: 1000, held: 2000, returned: 0 },
  minor: 3000,
}

it('cuts no name of an end on a phone: it says the amount, and the list below the name', async () => {
  await showPage(<FlowDrawing projects={[project]} currency="GBP" />)
  // Once for a phone, once for a desk.
  expect(await screen.findAllByText('£10')).toHaveLength(2)
  expect(screen.getAllByText('Wells')).toHaveLength(2)
  expect(screen.getAllByText('Paid to the projects')).toHaveLength(1)
  expect(screen.getAllByText('Held for the projects')).toHaveLength(1)
})
