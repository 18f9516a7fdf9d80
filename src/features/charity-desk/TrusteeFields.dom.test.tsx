import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { TrusteeFields } from './TrusteeFields.tsx'

afterEach(cleanup)

const remove = 'Remove this person'

function People() {
  const [trustees, setTrustees] = useState(['A', 'B', 'C'].map(name => ({ name, role: '' })))
  return (
    <section>
      <h2>People</h2>
      <TrusteeFields trustees={trustees} onChange={setTrustees} />
    </section>
  )
}

it('offers to remove nobody of the two that are needed, and keeps who removes a third one here', async () => {
  await showPage(<People />)
  const [, , last] = await screen.findAllByRole('button', { name: remove })
  last?.focus()
  fireEvent.click(last as HTMLElement)
  expect(screen.queryByRole('button', { name: remove })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' })))
})
