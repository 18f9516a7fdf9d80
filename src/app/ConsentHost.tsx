import { useMatches } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isTrackedPage } from '../../contract/tracked-page.ts'
import { giftForms } from '../data/choosing-gift.ts'
import { consentPurposes, consentStore } from '../data/consent.ts'
import { useSnapshot } from '../data/use-snapshot.ts'
import { whenIdle } from '../data/when-idle.ts'
import { consentPanel } from '../features/consent/consent-panel.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { OnItsWay } from '../ui/OnItsWay.tsx'
import { opened } from '../ui/opened.tsx'
import { usePath } from '../ui/use-path.ts'

const ConsentBar = lazyExtra(async () => (await import('../features/consent/ConsentBar.tsx')).ConsentBar)
const ConsentDialog = opened(
  async () => (await import('../features/consent/ConsentDialog.tsx')).ConsentDialog,
)

/** Whether the reader has gone on to another page and it stands: what brought them here was shown first, and nothing holds up the next. */
function useHasMoved(): boolean {
  const path = usePath()
  const [first] = useState(path)
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    if (path !== first) whenIdle(() => setHasMoved(true))
  }, [path, first])
  return hasMoved
}

/** Nobody is asked at worship, at signing in, at giving and at paying, nor where the browser has answered for them. */
function useIsTimeToAsk(): boolean {
  const { choices, isRefusedByBrowser } = useSnapshot(consentStore)
  const isPlainPage = useMatches({ select: matches => isTrackedPage(matches.at(-1)?.routeId ?? '') })
  const hasMoved = useHasMoved()
  const isGiving = useSyncExternalStore(giftForms.subscribe, giftForms.get, () => 0) > 0
  const isUndecided = consentPurposes.some(purpose => choices[purpose] === null)
  return isUndecided && !isRefusedByBrowser && isPlainPage && hasMoved && !isGiving
}

/** The question of consent, in its time, and the choices whenever they are wanted. */
export function ConsentHost() {
  const isOpen = useSyncExternalStore(consentPanel.subscribe, consentPanel.get, () => false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isAsked = useIsTimeToAsk() && !isOpen
  // Each by itself: a press asks at once for what the bar may wait for in vain.
  const hasBarTexts = useTexts('consent', isAsked)
  const hasDialogTexts = useTexts('consent', wasOpened)
  return (
    <>
      {hasBarTexts && <ConsentBar />}
      {hasDialogTexts ? <ConsentDialog /> : isOpen && <OnItsWay />}
    </>
  )
}
