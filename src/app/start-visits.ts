import { startRewards } from '../features/rewards/start-rewards.ts'
import { pageOnScreen } from './page-on-screen.ts'
import type { makeRouter } from './router.ts'
import type { TranslatorStore } from './translator-store.ts'

/** Lets the rewards of visits know the page, the texts and the way to the sign-up. */
export function startVisits(router: ReturnType<typeof makeRouter>, texts: TranslatorStore): void {
  const goToSignUp = () => void router.navigate({ to: '/auth', search: { tab: 'sign-up' } })
  // Where the app goes, not what it shows yet: its page may still be on its way.
  const isAtWork = () => /^\/admin(\/|$)/.test(router.latestLocation.pathname)
  const { queryClient } = router.options.context
  const logged = () => void queryClient.invalidateQueries({ queryKey: ['/api/rewards/mine'] })
  startRewards({ page: pageOnScreen(router), isAtWork, texts, goToSignUp, logged })
}
