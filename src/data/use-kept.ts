import { useSyncExternalStore } from 'react'
import type { KeptValue } from './kept-value.ts'

/** The empty value while a page of the service is taken over, what was kept from then on. */
export const useKept = <T>(value: Pick<KeptValue<T>, 'get' | 'getServer' | 'subscribe'>): T =>
  useSyncExternalStore(value.subscribe, value.get, value.getServer)
