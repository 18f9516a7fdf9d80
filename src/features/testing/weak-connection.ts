import { observable } from '../../data/observable.ts'

/** As what the connection of this tab passes itself off. */
export type Weakness = 'none' | 'offline' | 'slow' | 'failing'

const slowMs = 3_000

/** The browser's own, while ours is in its place. */
let own: typeof fetch | null = null
const state = observable<Weakness>('none')

const answers: Record<
  Exclude<Weakness, 'none'>,
  (real: typeof fetch, ...request: Parameters<typeof fetch>) => Promise<Response>
> = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  async slow(real, ...request) {
    await new Promise(resolve => setTimeout(resolve, slowMs))
    return real(...request)
  },
  failing: async () =>
    new Response('{"code":"internal"}', { status: 503, headers: { 'content-type': 'application/json' } }),
}

function claimOnline(isOnline: boolean | null): void {
  if (isOnline === null) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  dispatchEvent(new Event(navigator.onLine ? 'online' : 'offline'))
}

/** Weakens the connection of this tab until it is loaded again; the worker’s stays as it is. */
export function weaken(weakness: Weakness): void {
  const real = (own ??= globalThis.fetch.bind(globalThis))
  globalThis.fetch = weakness === 'none' ? real : (...request) => answers[weakness](real, ...request)
  const wasOffline = state.get() === 'offline'
  state.set(weakness)
  if (weakness === 'offline') claimOnline(false)
  else if (wasOffline) claimOnline(null)
}

export const weakness = { get: state.get, subscribe: state.subscribe }
