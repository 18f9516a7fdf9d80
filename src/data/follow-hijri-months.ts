import type { hijri } from '../../contract/hijri.ts'
import { client } from './browser-client.ts'
import { CallError } from './call-error.ts'
import { hijriMonths, keepHijriMonths } from './hijri-months.ts'
import { hijriSettings } from './hijri-settings.ts'

const route = { method: 'GET', path: '/api/hijri-months', access: 'public' } as const
/** An evening's announcement is there before the night is over. */
const everyMs = 3 * 3_600_000

/**
 * Asks what regions have announced, of whoever follows one of them: all of it, so that no request says which. Others ask nothing.
 */
export function followHijriMonths(now: () => number = Date.now): void {
  let isAsking = false
  const look = async () => {
    const isDue = now() - hijriMonths.get().readAt >= everyMs
    if (hijriSettings.get().region === 'umm-al-qura' || !isDue || isAsking) return
    isAsking = true
    try {
      keepHijriMonths(await client.call<typeof hijri.months>(route, {}), now())
    } catch (error) {
      // What was heard before holds.
      if (!(error instanceof CallError)) throw error
    } finally {
      isAsking = false
    }
  }
  const follow = () => void look()
  hijriSettings.subscribe(follow)
  addEventListener('online', follow)
  document.addEventListener('visibilitychange', follow)
  follow()
}
