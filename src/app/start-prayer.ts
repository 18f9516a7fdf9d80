import type { QueryClient } from '@tanstack/react-query'
import { authStore } from '../data/account/auth-state.ts'
import { keepAsking } from '../lib/come-later.ts'

/** The method of prayer times follows the account of who has one; nobody else loads anything. */
export function startPrayer(queries: QueryClient): void {
  let isFollowed = false
  const look = () => {
    if (isFollowed || !authStore.getSnapshot().user) return
    isFollowed = true
    void keepAsking(() => import('./follow-prayer.ts')).then(part => part.followPrayer(queries))
  }
  authStore.subscribe(look)
  look()
}
