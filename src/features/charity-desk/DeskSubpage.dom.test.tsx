import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { aisha } from '../../../tests/fakes/user.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { DeskSubpage } from './DeskSubpage.tsx'

const { look } = vi.hoisted(() => ({ look: vi.fn(async () => {}) }))
vi.mock('../../data/account/page-auth.ts', () => ({ auth: { look } }))

const charity: User = { ...aisha, roles: ['member', 'charity'] }
const show = (user: User) => {
  showUser(user)
  return showPage(
    <DeskSubpage back="Desk" title="Reports" lead="" next="/charity-partner/reports">
      What the desk has
    </DeskSubpage>,
  )
}

beforeEach(() => look.mockClear())
afterEach(() => {
  cleanup()
  showUser(null)
})

it('asks nothing of who may see the desk, and shows the way there once the role was taken', async () => {
  await show(charity)
  expect(await screen.findByText('What the desk has')).toBeTruthy()
  expect(look).not.toHaveBeenCalled()
  act(() => showUser(aisha))
  expect(await screen.findByRole('link', { name: 'Apply' })).toBeTruthy()
  expect(screen.queryByText('What the desk has')).toBeNull()
})

it('asks whether the role was given since, also when the page is looked at again, and then shows the desk', async () => {
  await show(aisha)
  await screen.findByRole('link', { name: 'Apply' })
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2))
  act(() => showUser(charity))
  expect(await screen.findByText('What the desk has')).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve))
  expect(look).toHaveBeenCalledTimes(2)
})
