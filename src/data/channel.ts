/** Tells the other tabs and the worker that rows changed. Where BroadcastChannel is missing they learn it when they look next. */
export interface Channel {
  /** @param what changed, for who can make use of it */
  announce(what?: unknown): void
  listen(listener: (message: MessageEvent<unknown>) => void): void
}

export function channel(name: string): Channel {
  const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(`jariyah-${name}`) : null)
  let opened: BroadcastChannel | null | undefined
  const get = () => (opened ??= open())
  return {
    announce: (what = 'changed') => get()?.postMessage(what),
    listen: listener => get()?.addEventListener('message', listener),
  }
}
