import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { WriteAnother } from './WriteAnother.tsx'

afterEach(cleanup)

const none = { title: 'Nothing reported yet', text: 'Write the first.' }
const form = (close: () => void) => <button onClick={close}>Leave</button>

it('offers nothing where no more can be written', async () => {
  await showPage(<WriteAnother none={none}>{form}</WriteAnother>)
  expect(await screen.findByText('Write the first.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('opens the form in the place of the button and of what is said of none, and comes back', async () => {
  await showPage(
    <WriteAnother name="Write a report" none={none}>
      {form}
    </WriteAnother>,
  )
  const first = await screen.findByRole('button', { name: 'Write a report' })
  // Nobody has pressed it yet.
  expect(document.activeElement).not.toBe(first)
  fireEvent.click(first)
  expect(screen.queryByText('Write the first.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.getByText('Write the first.')).toBeTruthy()
  const back = screen.getByRole('button', { name: 'Write a report' })
  await waitFor(() => expect(document.activeElement).toBe(back))
})
