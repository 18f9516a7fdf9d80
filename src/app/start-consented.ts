import { whileAllowed } from '../data/consent.ts'
import { takeBack } from '../data/outbox/outbox.ts'
import { pageOnScreen } from './page-on-screen.ts'
import type { makeRouter } from './router.ts'

/** Runs what people agreed to for as long as they do; nothing of it is even loaded before. */
export function startConsented(router: ReturnType<typeof makeRouter>): void {
  const page = pageOnScreen(router)
  const openedOn = page.get()
  whileAllowed(
    'analytics',
    async () => {
      const { startTracker } = await import('../features/analytics/start-tracker.ts')
      return startTracker(page, openedOn)
    },
    () => takeBack('analytics', 'conversion'),
  )
  whileAllowed(
    'marketing',
    async () => {
      const { startCapturing } = await import('../features/captures/start-capturing.ts')
      return startCapturing()
    },
    async () => {
      await takeBack('lead', 'subscriber')
      const { forgetCaptures } = await import('../data/captures.ts')
      await forgetCaptures()
    },
  )
}
