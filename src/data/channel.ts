/** Tells the other tabs and the worker that rows changed. Where BroadcastChannel is missing they learn it when they look next. */
export interface Channel {
  announce(): void
  listen(listener: () => void): void
}

export function channel(name: string): Channel {
  const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(`jariyah-${name}`) : null)
  let opened: BroadcastChannel | null | undefined
  const get = () => (opened ??= open())
  return {
    announce: () => get()?.postMessage('changed'),
    listen: listener => get()?.addEventListener('message', listener),
  }
}
