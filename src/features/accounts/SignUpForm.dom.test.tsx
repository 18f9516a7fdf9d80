import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { SignUpForm } from './SignUpForm.tsx'

let sent: { id: string; username: string }[]
let isLost: boolean

beforeEach(() => {
  sent = []
  sessionStorage.clear()
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

const typed = { Username: 'aisha', 'Email address': 'aisha@example.org', Password: 'olive tree by the gate' }
/** Opens the form, fills it in, and sends it `times` times. */
async function signUp(times: number, change: Partial<typeof typed> = {}): Promise<() => void> {
  const onSignedUp = vi.fn()
  await showPage(<SignUpForm referralCode="" onSignedUp={onSignedUp} />)
  for (const [label, value] of Object.entries({ ...typed, ...change }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  for (const before = sent.length; sent.length < before + times; ) {
    const count = sent.length + 1
    press()
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy())
  }
  return onSignedUp
}
const keptHere = () => JSON.stringify([sessionStorage, localStorage])

it('asks under the same id until it is done, also after a reload and with other words', async () => {
  await signUp(2)
  cleanup()
  isLost = false
  const onSignedUp = await signUp(1, { Username: 'aisha_r' })
  await vi.waitFor(() => expect(onSignedUp).toHaveBeenCalledWith('aisha@example.org'))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  cleanup()
  await signUp(1)
  expect(sent[3]?.id).not.toBe(sent[0]?.id)
})

it('keeps the id alone for a reload, and nothing that was typed', async () => {
  await signUp(1)
  expect(keptHere()).toContain(sent[0]?.id)
  for (const word of Object.values(typed)) expect(keptHere()).not.toContain(word)
})

it('makes an id of its own where what is kept is none', async () => {
  sessionStorage.setItem('jariyah.draft.sign-up', '{"id":"x"}')
  await signUp(1)
  expect(sent[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
})
