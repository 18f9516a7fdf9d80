import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CountButton } from './CountButton.tsx'

afterEach(cleanup)

function Counted() {
  const [done, setDone] = useState(2)
  const by = (step: number) => () => setDone(done + step)
  return <CountButton done={done} most={3} label="Say" onCount={by(1)} onUndo={by(-1)} />
}

it('keeps the keyboard when the last press is taken back, and the way back with it', async () => {
  await showPage(<Counted />)
  const [count, undo] = screen.getAllByRole('button')
  undo?.focus()
  fireEvent.click(undo as HTMLElement)
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo as HTMLElement)
  expect(screen.getAllByRole('button')).toEqual([count])
  expect(document.activeElement).toBe(count)
})
