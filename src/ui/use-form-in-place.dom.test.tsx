import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormInPlace } from './use-form-in-place.ts'

afterEach(cleanup)

function Card() {
  const { open, close, opener } = useFormInPlace<'approve' | 'refuse'>()
  return (
    <>
      <form>
        <input aria-label="Search" />
      </form>
      {open ? (
        <form>
          <textarea aria-label={`Why ${open}`} />
          <button type="button" onClick={close}>
            Cancel
          </button>
        </form>
      ) : (
        <>
          <button {...opener('approve')}>approve</button>
          <button {...opener('refuse')}>refuse</button>
        </>
      )}
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('takes nobody anywhere before anything was opened', () => {
  render(<Card />)
  expect(document.activeElement).toBe(document.body)
})

it('leads to the first field of the form that was opened, and back to the button that opened it', () => {
  render(<Card />)
  press('refuse')
  expect(document.activeElement).toBe(screen.getByLabelText('Why refuse'))
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'refuse' }))
  press('approve')
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'approve' }))
})
