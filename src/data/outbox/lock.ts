import { alone } from '../../lib/alone.ts'

/** Lets one drainer work at a time, over all tabs and the worker. */
export interface OutboxLock {
  /** Waits for its turn. A holder that dies gives the lock up. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The Web Lock of this origin. Where the browser has none, a tab and the worker may drain at once: the service, which
 * knows each gift by the id that the device made, still makes it exactly one.
 */
export const webLock: OutboxLock = { run: work => alone('jariyah-outbox', work) }
