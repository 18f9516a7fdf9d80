import { store, stored } from './session.ts'

const key = 'jariyah.freed-editions'

/** Whether the translation of a language was taken off this device in the settings: it comes again with the next reading, not by itself. */
export const isEditionFreed = (language: string): boolean => (stored(key) ?? '').split(' ').includes(language)

/** Remembers it. A device that can keep nothing forgets it with the page. */
export function noteEditionFreed(language: string): void {
  if (!isEditionFreed(language)) store(key, `${stored(key) ?? ''} ${language}`.trim())
}
