import { whileAllowed } from '../data/consent.ts'
import { takeBack } from '../data/outbox/outbox.ts'
import { pageOnScreen } from './page-on-screen.ts'
import type { makeRouter } from './router.ts'

/**
 * Runs what people agreed to for as long as they do; nothing of it is even loaded before, nor before the page is quiet. A
 * consent that is withdrawn is followed at once, without a network too.
 */
export function startConsented(router: ReturnType<typeof makeRouter>, quiet: Promise<void>): void {
  const page = pageOnScreen(router)
  const openedOn = page.get()
  whileAllowed('analytics', {
    quiet,
    start: async () => {
      const { startTracker } = await import('../features/analytics/start-tracker.ts')
      return startTracker(page, openedOn)
    },
    withdrawn: () => takeBack('analytics', 'conversion'),
  })
  whileAllowed('marketing', {
    quiet,
    start: async () => {
      const { startCapturing } = await import('../features/captures/start-capturing.ts')
      return startCapturing()
    },
    withdrawn: async () => {
      await takeBack('lead', 'subscriber')
      const { forgetCaptures } = await import('../data/captures.ts')
      await forgetCaptures()
    },
  })
}
