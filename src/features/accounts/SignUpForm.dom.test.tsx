import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { SignUpForm } from './SignUpForm.tsx'

let sent: { id: string; username: string }[]
let isLost: boolean

beforeEach(() => {
  sent = []
  isLost = true
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, user: { username: 'a', email: 'a@b.org', fullName: 'A' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

it('asks the same again when no answer came, and anew once something else is typed', async () => {
  const onSignedUp = vi.fn()
  await showPage(<SignUpForm referralCode="" onSignedUp={onSignedUp} />)
  const name = await screen.findByLabelText('Username')
  fireEvent.change(name, { target: { value: 'aisha' } })
  const email = screen.getByLabelText('Email address')
  fireEvent.change(email, { target: { value: 'aisha@example.org' } })
  const tries = async (count: number) => {
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy())
  }
  await tries(1)
  await tries(2)
  expect(sent[1]?.id).toBe(sent[0]?.id)
  fireEvent.change(name, { target: { value: 'aisha_r' } })
  isLost = false
  await tries(3)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
  await vi.waitFor(() => expect(onSignedUp).toHaveBeenCalledWith('aisha@example.org'))
})
