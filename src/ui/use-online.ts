import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from '../lib/connection.ts'

/** Whether the browser thinks that there is a connection; true in what the service renders. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline, () => true)
