import { useKept } from '../../data/use-kept.ts'
import { type ReaderSettings, readerSettings } from './reader-settings.ts'

export const useReaderSettings = (): ReaderSettings => useKept(readerSettings)
