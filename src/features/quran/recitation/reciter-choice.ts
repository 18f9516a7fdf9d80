import type { Language } from '../../../../contract/languages.ts'
import type { Reciter } from '../../../../contract/recitation.ts'
import type { RecitationSettings } from './recitation-settings.ts'

/** Who recites: whoever was chosen, else the first that there is. */
export const chosenReciter = (
  reciters: readonly Reciter[],
  { reciter }: RecitationSettings,
): Reciter | undefined => reciters.find(({ id }) => id === reciter) ?? reciters[0]

const readsArabicNames: readonly Language[] = ['ar', 'ur']

export const reciterName = ({ arabic, latin }: Reciter, language: Language): string =>
  readsArabicNames.includes(language) ? arabic : latin
