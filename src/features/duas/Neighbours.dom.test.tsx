import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { Neighbours } from './Neighbours.tsx'

afterEach(cleanup)

const duas = ['Waking', 'Dressing', 'Leaving', 'Entering'].map(title => ({
  id: title.toLowerCase(),
  title,
  to: '/dua/$duaSlug' as const,
}))

/** Opens another as its links would. */
function Library({ next }: { next: number }) {
  const [at, setAt] = useState(1)
  return (
    <>
      <button onClick={() => setAt(next)}>open</button>
      <Neighbours previous={duas[at - 1] ?? null} next={duas[at + 1] ?? null} />
    </>
  )
}

it.each([
  ['Leaving', 2],
  ['Waking', 0],
])('lets go of the keyboard once it has led to %s', async (name, at) => {
  await showPage(<Library next={at} />)
  screen.getByRole('link', { name }).focus()
  fireEvent.click(screen.getByText('open'))
  expect(document.activeElement).toBe(document.body)
})
