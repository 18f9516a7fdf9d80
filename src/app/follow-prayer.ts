import type { QueryClient } from '@tanstack/react-query'
import type { profiles } from '../../contract/profile.ts'
import { authStore } from '../data/account/auth-state.ts'
import { impersonation } from '../data/account/impersonation.ts'
import { makePrayerFollower } from '../data/account/make-prayer-follower.ts'
import { auth } from '../data/account/page-auth.ts'
import { client } from '../data/browser-client.ts'
import { CallError } from '../data/call-error.ts'
import { prayerChoice } from '../data/prayer-choice.ts'
import { profileQuery } from '../data/reads/profile-query.ts'

const putRoute = { method: 'PUT', path: '/api/profile', access: 'member' } as const

const expected = (error: unknown): false => {
  if (error instanceof CallError) return false
  throw error
}

/** The method of prayer times follows the account, and the account the device. */
export function followPrayer(queries: QueryClient): void {
  async function save(prayerMethod: string | null): Promise<boolean> {
    try {
      const changed = await client.call<typeof profiles.put>(putRoute, { body: { prayerMethod } })
      queries.setQueryData(profileQuery().queryKey, changed)
      auth.update(changed.user)
      return true
    } catch (error) {
      return expected(error)
    }
  }

  const follower = makePrayerFollower({ choice: prayerChoice, save })

  async function look(): Promise<void> {
    const { user } = authStore.getSnapshot()
    // Whoever looks with somebody's eyes keeps their own choice.
    if (!user || impersonation.get() !== null) return follower.account(null)
    const { madhhab } = await queries.ensureQueryData(profileQuery())
    if (authStore.getSnapshot().user?.id === user.id)
      follower.account({ id: user.id, method: user.prayerMethod, madhhab })
  }

  const follow = () => void look().catch(expected)
  authStore.subscribe(follow)
  prayerChoice.subscribe(follower.chosen)
  addEventListener('online', follower.retry)
  follow()
}
