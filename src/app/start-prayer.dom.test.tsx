import { expect, it, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { showUser } from '../data/account/auth-state.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { startPrayer } from './start-prayer.ts'

const followPrayer = vi.hoisted(() => vi.fn())
vi.mock('./follow-prayer.ts', () => ({ followPrayer }))

it('follows nobody who is not signed in, and an account once', async () => {
  startPrayer(makeQueryClient({ fetchJson: () => Promise.reject(new Error('nothing is asked')) }))
  showUser(null)
  await new Promise(resolve => setTimeout(resolve))
  expect(followPrayer).not.toHaveBeenCalled()
  showUser({ id: 'a' } as User)
  showUser({ id: 'b' } as User)
  await vi.waitFor(() => expect(followPrayer).toHaveBeenCalled())
  expect(followPrayer).toHaveBeenCalledOnce()
})
