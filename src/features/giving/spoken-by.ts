import type { CausePage } from '../../../contract/cause-pages.ts'
import { directionOf, type Language } from '../../../contract/languages.ts'
import type { CauseHeaderProps } from './CauseHeader.tsx'

/** Language and direction of a page's words, where they are not the reader's. */
export const spokenBy = (
  { lang }: CausePage,
  { language }: { language: Language },
): NonNullable<CauseHeaderProps['spoken']> => (lang === language ? {} : { lang, dir: directionOf(lang) })
