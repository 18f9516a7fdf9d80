import { observable } from './observable.ts'

const guardKey = 'jariyah.reloaded-for-chunks'
/** A second loss so soon is not a deploy but a fault: reloading would go round in circles. */
const guardMs = 60_000

/** True when a part of the app can't be loaded and another reload would not help. */
export const isPartMissing = observable(false)

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(guardKey) ?? 0)
    if (Date.now() - last < guardMs) return false
    sessionStorage.setItem(guardKey, String(Date.now()))
    return true
  } catch {
    // Without a memory there is no guard, so there is no reload.
    return false
  }
}

/** The router reloads too, once for each missing part and offline as well, unless it finds this mark: one reload is ours alone. */
function keepRouterFromReloading(message: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
  } catch {
    // Where there is no storage the router has none either.
  }
}

/** A page that is left lives on for so long at most; one that stays, as a file was asked for, is taken for living after it. */
const leavingMs = 5_000

/** When the page was last told that it is being left. */
let leftAt = Number.NEGATIVE_INFINITY

/**
 * After a deploy an old tab asks for chunks that are gone: one reload brings it to the new version. Cart and outbox are
 * in the database, forms keep their drafts (drafts.ts), so nothing is lost by it. Called before anything is loaded.
 */
export function recoverFromLostChunks(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
  addEventListener('vite:preloadError', event => {
    // Firefox lets go of what a page was still fetching as soon as it is left: a reload would take its reader back.
    if (performance.now() - leftAt < leavingMs) return event.preventDefault()
    keepRouterFromReloading(event.payload.message)
    if (!navigator.onLine || !mayReload()) {
      isPartMissing.set(true)
      return
    }
    event.preventDefault()
    location.reload()
  })
}
