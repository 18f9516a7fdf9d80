import { useEffect, useState, useSyncExternalStore } from 'react'
import { followInstallOffer, installOffer, isInstalled } from '../data/install-offer.ts'
import { store, stored } from '../data/session.ts'
import { InstallPrompt } from '../ui/InstallPrompt.tsx'

const declinedKey = 'jariyah.install-declined'
const visitsKey = 'jariyah.visits'
/** Asked from the third visit on, and not again for two months after "later", here or to the browser. */
const politeVisits = 3
const politeMs = 60 * 24 * 60 * 60_000

function isPolite(): boolean {
  const visits = Number(stored(visitsKey) ?? 0)
  const declinedAt = Number(stored(declinedKey) ?? 0)
  return visits >= politeVisits && Date.now() - declinedAt > politeMs
}

/** iOS tells nobody that an app can be installed; its people do it by hand. */
const isIos = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) && !('MSStream' in window)

/** Once per session. */
function countVisit(): void {
  if (stored(visitsKey, 'sessionStorage')) return
  store(visitsKey, '1', 'sessionStorage')
  store(visitsKey, String(Number(stored(visitsKey) ?? 0) + 1))
}

/** Offers a place on the home screen to those who come back, once and politely. */
export function InstallOffer() {
  const [isWelcome, setIsWelcome] = useState(() => {
    // Once per session, however often this is asked.
    countVisit()
    return !isInstalled() && isPolite()
  })
  const isMade = useSyncExternalStore(installOffer.subscribe, installOffer.isMade)
  useEffect(followInstallOffer, [])
  if (!isWelcome || !(isMade || isIos())) return null
  const rest = () => {
    store(declinedKey, String(Date.now()))
    setIsWelcome(false)
  }
  const install = async () => {
    await installOffer.takeUp()
    // Whoever said no to the browser has said no to us.
    rest()
  }
  return (
    <InstallPrompt way={isMade ? 'button' : 'share-sheet'} onInstall={() => void install()} onLater={rest} />
  )
}
