/** Whether the browser thinks that there is a connection. */
export const isOnline = ({ onLine }: { onLine?: boolean } = navigator): boolean => onLine ?? true

export function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Until a connection comes back, or so long: a browser may not have noticed that there was none. */
export const connectionOr = (ms: number): Promise<unknown> =>
  new Promise(resolve => {
    addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(ms) })
    setTimeout(resolve, ms)
  })
