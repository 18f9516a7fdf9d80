import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

/** What opens the sheet goes away with what is chosen in it. */
function Page() {
  const [isOpen, setIsOpen] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const choose = () => {
    setIsChosen(true)
    setIsOpen(false)
  }
  return (
    <main id="main" tabIndex={-1}>
      {!isChosen && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cities">
        <button type="button" onClick={choose}>
          London
        </button>
      </Sheet>
    </main>
  )
}

async function open() {
  await showPage(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  return opener
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('leaves the keyboard in the page where what opened it is gone', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'London' }))
  await isClosed()
  expect(document.activeElement?.id).toBe('main')
})

it('gives the focus back to what opened it', async () => {
  const opener = await open()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await isClosed()
  expect(document.activeElement).toBe(opener)
})

it('puts the cursor in its field where one comes to type', async () => {
  await showPage(
    <Sheet isOpen startsInField onClose={() => undefined} title="Search">
      <input aria-label="Words" />
    </Sheet>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Words')))
})
