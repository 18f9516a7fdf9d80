import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { auth } from '../../data/account/page-auth.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

let answer: Response

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer)
  vi.spyOn(auth, 'refresh').mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  showUser(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const signIn = (email: string, emailVerified = true) => showUser({ id: 'a', email, emailVerified } as User)
/** A link is good for one call: each has a token of its own. */
let links = 0
const open = () => showPage(<VerifyEmail token={`t${links++}`} />)
const goOn = () => screen.getByRole('link', { name: 'Go on' }).getAttribute('href')

it('offers a new link of one that was used to whose address is not confirmed, and to nobody else', async () => {
  answer = refused('link_expired')
  signIn('aisha@example.org', false)
  await open()
  expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy()
  cleanup()
  showUser(null)
  await open()
  expect(await screen.findByText('This link did not work')).toBeTruthy()
  expect(screen.queryByText('Your email address is confirmed')).toBeNull()
})

it('says of a link that was used which address of theirs is confirmed', async () => {
  answer = refused('link_expired')
  signIn('aisha@example.org')
  await open()
  expect(await screen.findByText('Your email address is confirmed')).toBeTruthy()
  expect(screen.getByText('aisha@example.org')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
})

it('names the address that was confirmed, and leads nobody to another’s page', async () => {
  answer = Response.json({ success: true, email: 'b…@example.org' })
  signIn('aisha@example.org')
  await open()
  expect(await screen.findByText('b…@example.org')).toBeTruthy()
  expect(goOn()).toBe('/login')
})

it('leads whose address it is to their own page', async () => {
  answer = Response.json({ success: true, email: 'a…@example.org' })
  signIn('aisha@example.org')
  await open()
  expect(await screen.findByText('a…@example.org')).toBeTruthy()
  expect(goOn()).toBe('/profile')
})
