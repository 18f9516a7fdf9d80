import { deviceKey } from '../device.ts'
import { dexieStore } from './dexie-store.ts'
import type { DrainWorld } from './drain.ts'
import { webLock } from './lock.ts'
import { makeSend } from './send.ts'

/**
 * The drainer's world in a browser, the same in a page and in the worker.
 * @param tokenOf the bearer token of an owner who is signed in here
 */
export function deviceWorld(onChange: () => void, tokenOf: (owner: string) => string | null): DrainWorld {
  const now = () => Date.now()
  return {
    store: dexieStore(onChange),
    send: makeSend({
      fetch: (...request) => fetch(...request),
      now,
      deviceKey,
      tokenOf,
      timeout: ms => AbortSignal.timeout(ms),
    }),
    now,
    random: () => Math.random(),
    lock: webLock,
  }
}
