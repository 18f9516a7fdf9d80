import { alone } from '../../lib/alone.ts'
import { client } from '../browser-client.ts'
import { owner } from '../owner.ts'
import { adminSessionKey, authTokenKey } from '../session.ts'
import { type Auth, makeAuth } from './make-auth.ts'
import { makeSessionKeeper } from './session-keeper.ts'
import { pageGrant, pageToken } from './token-store.ts'

let forgetPrivate: () => Promise<void> = async () => {}
let isLeaving = false
const leavingMs = 250

const keeper = makeSessionKeeper({
  // A clock that is put back is not believed, and one that stops while the device sleeps isn't either.
  now: () => Math.max(Date.now(), performance.timeOrigin + performance.now()),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  renew: () => auth.renew(),
  check: () => void auth.refresh(),
})

/** The authentication of this page. */
export const auth: Auth = makeAuth({
  client,
  token: pageToken,
  grant: pageGrant,
  keeper,
  forgetPrivate: () => forgetPrivate(),
  forgetDrafts() {
    const whose = owner.get()
    return import('../leave-device.ts').then(({ leaveDevice }) => leaveDevice(whose))
  },
  // Loaded after the start on every page, and not for the sake of the pages of accounts.
  signedIn: () => void import('../outbox/triggers.ts').then(({ drainSoon }) => drainSoon('signed_in')),
  // The service answers two renewals alike; where there are no locks, that is enough.
  alone: work => alone('jariyah-session', work),
  // A call that is lost because the page is left fails just before the page learns of it.
  async isLeaving() {
    await new Promise(resolve => setTimeout(resolve, leavingMs))
    return isLeaving
  },
})

/** With whose eyes the calls of this browser are made. */
const eyes = (): string => `${pageToken.get()} ${pageGrant.get()}`

/** What of the storage says it; null is all of it. */
const eyeKeys: readonly (string | null)[] = [authTokenKey, adminSessionKey, null]

/**
 * Follows the page, the person at it and the other tabs. Called once, before `auth.start`.
 * @param purge drops the private answers of this page and of the device
 */
export function followPage(purge: () => Promise<void>): void {
  forgetPrivate = purge
  let leftWith: string | null = null
  addEventListener('pagehide', () => {
    isLeaving = true
    leftWith = eyes()
  })
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    // The browser brings it back as it was left, and told it nothing of what happened meanwhile.
    if (persisted && eyes() !== leftWith) void auth.refresh()
  })
  for (const sign of ['pointerdown', 'keydown', 'focus'])
    addEventListener(sign, () => keeper.touch(), { capture: true, passive: true })
  // Timers sleep with the device.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper.touch()
  })
  addEventListener('storage', ({ key }) => {
    if (eyeKeys.includes(key)) void auth.refresh()
  })
}
