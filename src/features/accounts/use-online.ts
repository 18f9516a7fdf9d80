import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from '../../lib/connection.ts'

export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline, () => true)
