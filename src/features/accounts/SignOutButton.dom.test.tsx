import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { auth } from '../../data/account/page-auth.ts'
import { SignOutButton } from './SignOutButton.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Profile() {
  const [isMember, setIsMember] = useState(true)
  vi.spyOn(auth, 'signOut').mockImplementation(async () => setIsMember(false))
  return (
    <div>
      <h1>Profile</h1>
      {isMember && <SignOutButton />}
    </div>
  )
}

it('leads who signs out to what the page shows then', async () => {
  await showPage(<Profile />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
