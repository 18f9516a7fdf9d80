import { useSyncExternalStore } from 'react'
import { type ReaderSettings, readerSettings } from './reader-settings.ts'

/** The standard ones while a page of the service is hydrated, the kept ones from then on. */
export const useReaderSettings = (): ReaderSettings =>
  useSyncExternalStore(readerSettings.subscribe, readerSettings.get, readerSettings.getServer)
