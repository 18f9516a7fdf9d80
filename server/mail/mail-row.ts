import { isolated } from '../../contract/isolated.ts'
import { cleanText } from '../donations/clean-text.ts'

export interface MailRow {
  label: string
  /** Smaller, below the label. */
  hint?: string
  text: string
  isTotal?: boolean
}

/** What makes one mail differ from another; the layout is the same for all. */
export interface MailParts {
  /** Whom it greets; not said where it is not known. */
  name?: string
  /** For subject, lead and note. */
  values?: Readonly<Record<string, string | number>>
  rows?: MailRow[]
  /** Said above the button. */
  notice?: string
  /** Where the button leads. */
  link?: string
  unsubscribeLink?: string
}

/** Someone else's words, cut where they are too long. */
export const inner = (text: string, longest: number): string => {
  const characters = Array.from(cleanText(text))
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

/** Longer ones come from nobody who is called so. */
const longestName = 80

/** Whom a mail greets; undefined where nothing is left of the name. */
export const called = (name: string): string | undefined => {
  const said = inner(name, longestName)
  return said === '' ? undefined : isolated(said)
}

/** Someone else's words in a sentence of ours. */
export const quoted = (text: string, longest = 200): string => isolated(inner(text, longest))
