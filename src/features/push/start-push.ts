import { clearBadge, showBadge } from '../../data/app-badge.ts'
import { deviceBadge } from '../../data/device-badge.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { followPresses } from './follow-presses.ts'
import { prayerPlace } from './prayer-place.ts'
import { push } from './push.state.ts'

interface Started {
  /** Leads to a path of ours. */
  go: (url: string) => void
  /** Calls when another language was chosen. */
  onLanguage: (changed: () => void) => void
}

/** The icon tells what waits while the app is not looked at, and nothing while it is. */
function followBadge(registration: ServiceWorkerRegistration): void {
  const world = deviceBadge(registration)
  const look = () => void (document.visibilityState === 'visible' ? clearBadge(world) : showBadge(world))
  document.addEventListener('visibilitychange', look)
  look()
}

/** What every page does for notifications, long after it stands. Whoever has none asks nothing of the service. */
export async function startPush({ go, onLanguage }: Started): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  followPresses(navigator.serviceWorker, { go })
  navigator.serviceWorker.startMessages()
  const follow = () => void (keptChoices.get() && push.look())
  onLanguage(follow)
  prayerPlace.subscribe(follow)
  follow()
  followBadge(await navigator.serviceWorker.ready)
}
