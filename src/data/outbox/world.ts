import { isOnline } from '../../lib/connection.ts'
import { deviceKey } from '../device.ts'
import { dexieStore } from './dexie-store.ts'
import type { DrainWorld } from './drain.ts'
import { webLock } from './lock.ts'
import { makeSend, type SendWorld } from './send.ts'

/**
 * How the outbox calls the service in a browser, the same in a page and in the worker.
 * @param tokenOf the bearer token of an owner who is signed in here
 */
export const callsOf = (tokenOf: SendWorld['tokenOf']): SendWorld => ({
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  deviceKey,
  tokenOf,
  timeout: ms => AbortSignal.timeout(ms),
})

/** The drainer's world in a browser. */
export const deviceWorld = (onChange: () => void, calls: SendWorld): DrainWorld => ({
  store: dexieStore(onChange),
  send: makeSend(calls),
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline,
  lock: webLock,
})
