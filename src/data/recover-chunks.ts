import { isServiceWell } from './is-service-well.ts'
import { reload } from './reload.ts'

const guardKey = 'jariyah.reloaded-for-chunks'
/** A second loss so soon is not a deploy but a fault: reloading would go round in circles. */
const guardMs = 60_000

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

/** A page that is left lives on for so long at most; one that stays, as a file was asked for, is taken for living after it. */
const leavingMs = 5_000

/** When the page was last told that it is being left. */
let leftAt = Number.NEGATIVE_INFINITY

/** Firefox lets go of what a page was still fetching as soon as it is left: a reload would take its reader back. */
const isBeingLeft = (): boolean => performance.now() - leftAt < leavingMs

/** Called before anything is loaded. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
}

/** The page goes, and shows no fault on its way. */
const whilePageGoes = (): Promise<never> => new Promise(() => undefined)

/**
 * A part of the app was lost. Without a connection there is no more to be done. With one it was lost on its way, and is had by
 * asking once more; or an old tab asks after a deploy for what is gone, and one reload brings it to the new version. Cart and
 * outbox are in the database, long forms keep their drafts (drafts.ts), and what is typed in others is kept for the reload (follow-typing.ts).
 *
 * @throws `TypeError` of a lost fetch where the service can't be reached; else an error whose `cause` is what was thrown for the part
 */
export async function recoverPart<Part>(bring: () => Promise<Part>): Promise<Part> {
  if (isBeingLeft()) return whilePageGoes()
  let isWell: boolean | null = null
  try {
    isWell = await isServiceWell()
    return await bring()
  } catch (error) {
    if (isBeingLeft()) return whilePageGoes()
    if (isWell === null) throw error
    // In words of our own: for a browser's the router would have the page loaded anew, too.
    if (!isWell || !mayReload()) throw new Error('A part is missing', { cause: error })
    reload()
    return whilePageGoes()
  }
}
