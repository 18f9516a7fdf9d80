import { isLanguage } from '../../../contract/languages.ts'
import { authStore } from '../../data/account/auth-state.ts'
import { client } from '../../data/browser-client.ts'
import { isInstalled } from '../../data/install-offer.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { within } from '../../data/within.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { makePush } from './make-push.ts'

/** iPadOS calls itself a Mac, with fingers. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isThere = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A worker that is being installed takes a moment; where none comes (a development server) nothing can be received. */
const patienceMs = 10_000

const registered = () => within(navigator.serviceWorker.ready, patienceMs)

/** Ends once the stored token was looked at. */
const settled = (): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (authStore.getSnapshot().loading) return
      stop()
      resolve()
    }
    const stop = authStore.subscribe(look)
    look()
  })

/** The clock that a person has chosen, else the device's. */
async function timeZone(): Promise<string> {
  await settled()
  return authStore.getSnapshot().user?.timeZone ?? deviceZone()
}

function language() {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** The notifications of this device. */
export const push = makePush({
  support() {
    if (isThere()) return 'full'
    return isIos() && !isInstalled() ? 'install_first' : 'none'
  },
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  place: async () => (await registered())?.pushManager ?? null,
  client,
  kept: keptChoices,
  reader: async () => ({
    timeZone: await timeZone(),
    language: language(),
    // Brings the ways to calculate, which no page of notifications needs to be seen.
    place: (await import('./prayer-place.ts')).prayerPlace.get(),
  }),
})
