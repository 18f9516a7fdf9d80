/** Lets one drainer work at a time, over all tabs and the worker. */
export interface OutboxLock {
  /** Waits for its turn. A holder that dies gives the lock up. */
  run<T>(work: () => Promise<T>): Promise<T>
}

let previous: Promise<unknown> = Promise.resolve()

/** One at a time within this page or worker. */
function runHere<T>(work: () => Promise<T>): Promise<T> {
  const turn = previous.then(work)
  previous = turn.catch(() => undefined)
  return turn
}

/**
 * The Web Lock of this origin. Where the browser has none, a tab and the worker may drain at once: the service, which
 * knows each gift by the id that the device made, still makes it exactly one.
 */
export const webLock: OutboxLock = {
  run: work =>
    globalThis.navigator?.locks ? navigator.locks.request('jariyah-outbox', work) : runHere(work),
}
