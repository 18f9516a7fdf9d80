import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { PasskeyPart } from './PasskeyPart.tsx'

const none = 'You have none yet.'
const show = (answer: unknown) =>
  showPage(<PasskeyPart fresh={{ run: act => act(), dialog: null }} />, { answers: { '/api/': answer } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the passkeys could not be fetched, not that there are none', async () => {
  await show(new CallError('', { status: 503, code: 'unavailable' }))
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy()
  expect(screen.queryByText(none)).toBeNull()
})

it('says that there is none yet', async () => {
  await show({ passkeys: [] })
  expect(await screen.findByText(none)).toBeTruthy()
})

it('leads who removes one, which goes from the list, to the heading', async () => {
  const passkey = { id: 'a', name: 'Phone', createdAt: '2026-11-22T09:00:00.000Z', lastUsedAt: null }
  let list = [passkey, { ...passkey, id: 'b', name: 'Laptop' }]
  vi.stubGlobal('fetch', async () => {
    list = list.slice(1)
    return Response.json({})
  })
  await show(() => ({ passkeys: list }))
  const button = await screen.findByRole('button', { name: /Phone/ })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
