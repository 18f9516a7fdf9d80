import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { SessionsSection } from './SessionsSection.tsx'

const session = (id: string, isCurrent: boolean): Session => ({
  id,
  isCurrent,
  browser: 'Firefox',
  system: 'Android',
  network: '203.0.113.0/24',
  country: null,
  method: 'password',
  createdAt: '2026-11-22T09:00:00.000Z',
  lastSeenAt: '2026-11-22T09:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('leads who ends a session, which goes from the list, to the heading', async () => {
  let sessions = [session('a', true), session('b', false)]
  vi.stubGlobal('fetch', async () => {
    sessions = [session('a', true)]
    return Response.json({})
  })
  await showPage(
    <section>
      <h2>Sessions</h2>
      <SessionsSection />
    </section>,
    { answers: { '/api/auth/sessions': () => ({ sessions }) } },
  )
  await press('Sign out there')
  await waitFor(() => expect(screen.queryByText('Sign out there')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('reads to who asked for a new link that it is on its way', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await showPage(<ResendVerification />)
  await press('Send a new link')
  const said = await screen.findByText('A new link is on its way.')
  expect(document.activeElement).toBe(said)
})
