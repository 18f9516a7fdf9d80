import { changeReaderSettings, type ReaderSettings } from './reader-settings.ts'
import { holdAyah } from './show-ayah.ts'

/** Changes how the ayat are laid out. */
export function layOutAnew(change: Partial<ReaderSettings>): void {
  holdAyah()
  changeReaderSettings(change)
}
