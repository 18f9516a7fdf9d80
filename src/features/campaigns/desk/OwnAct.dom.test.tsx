import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { OwnAct } from './OwnAct.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const [isInReview, setIsInReview] = useState(true)
  vi.stubGlobal('fetch', async () => {
    setIsInReview(false)
    return Response.json({})
  })
  return (
    <div>
      <h1>Page builder</h1>
      {isInReview && (
        <OwnAct act="takeBack" id="a" variant="outline">
          Take it back
        </OwnAct>
      )}
    </div>
  )
}

it('leads who takes a campaign back to what the page shows then', async () => {
  await showPage(<Page />)
  const button = await screen.findByRole('button')
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
