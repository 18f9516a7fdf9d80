import { useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { type EditionChoice, editionFor } from '../../../lib/quran/edition.ts'
import { useKeptEdition } from '../use-kept-edition.ts'

/** What stands beside the Arabic; it is kept on the device, to be set without a connection too. */
export function useTextChoice(language: Language) {
  const [choice, setChoice] = useState<EditionChoice>('own')
  const [hasSound, setHasSound] = useState(false)
  const edition = editionFor(language, choice)
  useKeptEdition(edition?.dir)
  useKeptEdition(hasSound ? quranPacks.transliteration.dir : undefined)
  return {
    edition,
    hasSound,
    fields: {
      edition: { choice, onChoose: setChoice },
      sound: { isOn: hasSound, onChange: setHasSound },
    },
    toArabicOnly: () => {
      setChoice('none')
      setHasSound(false)
    },
  }
}
