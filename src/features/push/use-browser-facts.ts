import { useEffect, useState } from 'react'
import { isForKey } from '../../data/push-address.ts'
import { push } from './push.state.ts'

/** What a browser says of its notifications; null where there is nothing to say. */
export interface BrowserFacts {
  permission: string
  /** State of the worker that receives them. */
  worker: string | null
  endpointHost: string | null
  keysMatch: boolean | null
}

const nothing: BrowserFacts = { permission: '–', worker: null, endpointHost: null, keysMatch: null }

type Registered = ServiceWorkerRegistration | undefined

const workerState = (registration: Registered): string | null =>
  (registration?.active ?? registration?.installing)?.state ?? null

async function readFacts(publicKey: string | undefined): Promise<BrowserFacts> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return nothing
  const registration: Registered = await navigator.serviceWorker.getRegistration()
  const facts = { ...nothing, permission: Notification.permission, worker: workerState(registration) }
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return facts
  return {
    ...facts,
    endpointHost: new URL(subscription.endpoint).host,
    keysMatch: publicKey === undefined ? null : isForKey(subscription, publicKey),
  }
}

/** The facts as they are after each change of the state: what led to it may have changed the browser's side. */
export function useBrowserFacts(publicKey: string | undefined): BrowserFacts {
  const [facts, setFacts] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    const look = () => void readFacts(publicKey).then(read => isCurrent && setFacts(read))
    const stop = push.state.subscribe(look)
    look()
    return () => {
      isCurrent = false
      stop()
    }
  }, [publicKey])
  return facts
}
