import type { CallError } from '../../data/call-error.ts'
import type { Say } from '../../i18n/translator.ts'

/** Longest texts of the account's fields. */
const longest: Partial<Record<string, number>> = { fullName: 100 }

/** The sentence of a code, in the reader's words. `t` speaks of `errors`. */
export const sentenceOf = (t: Say, code: string, field = ''): string =>
  t(`errors:${code}`, { max: longest[field] ?? 100 })

/** What the client says of an answer that has no text, or none of a service's: a proxy's page. */
const wordless = /^(Unknown error$|Request failed with status )/

/**
 * What the destructive toast says: the server's text, or `otherwise` where there is none (specification, section 8).
 * Our own service's is said in the reader's language; another's words are shown as they are.
 */
export function serverText(failure: CallError, t: Say, language: string, otherwise: string): string {
  const hasNone = failure.status === null || wordless.test(failure.message)
  if (hasNone) return otherwise
  return failure.isOurs || language !== 'en' ? sentenceOf(t, failure.code) : failure.message
}
