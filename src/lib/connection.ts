/** Whether the browser thinks that there is a connection. */
export const isOnline = (): boolean => navigator.onLine

export function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
